// Bundles the extension into dist/, and with --tests the tests into out/.
import { readdirSync } from 'node:fs';
import { build } from 'esbuild';

const common = {
  bundle: true,
  platform: 'node',
  target: 'node18',
  format: 'cjs',
  sourcemap: true,
  logLevel: 'warning',
};

await build({ ...common, entryPoints: ['src/extension.ts'], outfile: 'dist/extension.js', external: ['vscode'] });
if (process.argv.includes('--tests')) {
  const entryPoints = readdirSync('test').filter((name) => name.endsWith('.test.ts')).map((name) => `test/${name}`);
  await build({ ...common, entryPoints, outdir: 'out' });
}
