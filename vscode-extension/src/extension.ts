import * as vscode from 'vscode';
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from 'vscode-languageclient/node';

import { findServer, ServerNotFound } from './server';

let client: LanguageClient | undefined;
let output: vscode.OutputChannel;

/** Called by VS Code when the first Java file is opened. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  output = vscode.window.createOutputChannel('Heapwright');
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand('heapwright.restart', () => restart(context)),
    vscode.commands.registerCommand('heapwright.showOutput', () => output.show()),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration('heapwright.server.path')) await restart(context);
    }),
  );
  await start(context);
}

/** Called by VS Code when it closes; the server ends with its client. */
export async function deactivate(): Promise<void> {
  await stop();
}

async function restart(context: vscode.ExtensionContext): Promise<void> {
  await stop();
  await start(context);
}

async function start(context: vscode.ExtensionContext): Promise<void> {
  try {
    const configured = vscode.workspace.getConfiguration('heapwright').get<string>('server.path', '');
    const command = findServer(configured, context.extensionPath, process.env.PATH ?? '');
    output.appendLine(`Starting ${command} lsp`);
    const server: ServerOptions = { command, args: ['lsp'] };
    const options: LanguageClientOptions = {
      documentSelector: [{ scheme: 'file', language: 'java' }],
      outputChannel: output,
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/{*.java,heapwright.toml}') },
    };
    client = new LanguageClient('heapwright', 'Heapwright', server, options);
    await client.start();
  } catch (error) {
    await explain(error);
  }
}

async function explain(error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  output.appendLine(reason);
  const settings = 'Open Settings';
  const choices = error instanceof ServerNotFound ? [settings] : [];
  const chosen = await vscode.window.showErrorMessage(`Heapwright: ${reason}`, ...choices);
  if (chosen === settings) {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'heapwright.server.path');
  }
}

async function stop(): Promise<void> {
  const stopping = client;
  client = undefined;
  // A client whose start failed cannot be stopped; there is nothing left to end then.
  await stopping?.stop().catch((error: unknown) => output.appendLine(String(error)));
}
