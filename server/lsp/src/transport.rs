//! The transport: frames in, answers out.
//!
//! `tower-lsp` has a transport of its own, which ends at the first message that is none. This one
//! answers it and goes on. Messages are handed to the service in the order in which they came.
//! Requests that wait do not hold up what follows.

use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use codes::Code;
use futures::future::{CatchUnwind, FutureExt};
use futures::stream::{FuturesUnordered, StreamExt};
use futures::{SinkExt, poll};
use serde::Serialize;
use tokio::io::{AsyncRead, AsyncWrite, BufReader};
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinHandle;
use tower_lsp::jsonrpc::{ErrorCode, Id, Request, Response};
use tower_lsp::{ClientSocket, ExitedError, LspService};
use tower_service::Service;

use crate::frames::{Frame, FrameReader, write_frame};
use crate::messages::{self, Message, message};
use crate::misfits::misfit;

/// How many messages are read ahead.
const READ_AHEAD: usize = 64;

/// How long what is at work when the client goes gets to be answered.
const GRACE: Duration = Duration::from_millis(500);

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// By the notification `exit`.
    Exit,
    /// The client closed its end, or its process is gone.
    ClientGone,
}

type Handled = Result<Option<Response>, ExitedError>;
type Handler = CatchUnwind<AssertUnwindSafe<Pin<Box<dyn Future<Output = Handled> + Send>>>>;

/// Handles messages until the client leaves.
pub(crate) async fn serve<S>(
    input: impl AsyncRead + Unpin + Send + 'static,
    output: impl AsyncWrite + Unpin + Send + 'static,
    service: LspService<S>,
    socket: ClientSocket,
    client_gone: &Notify,
) -> End
where
    S: tower_lsp::LanguageServer,
{
    let (sender, bodies) = mpsc::unbounded_channel();
    let written = Arc::new(AtomicUsize::new(0));
    let writer = tokio::spawn(write_all(output, bodies, written.clone()));
    let (read, mut messages) = mpsc::channel(READ_AHEAD);
    tokio::spawn(read_all(input, read));
    let (mut requests, mut responses) = socket.split();
    let mut desk = Desk {
        service,
        output: Output(sender),
        running: FuturesUnordered::new(),
        unanswered: 0,
    };

    let end = loop {
        tokio::select! {
            biased;
            () = desk.output.0.closed() => break End::ClientGone,
            () = client_gone.notified() => break End::ClientGone,
            Some(answer) = desk.running.next() => desk.answer(answer),
            Some(request) = requests.next() => desk.output.send(&request),
            message = messages.recv() => match message {
                Some(Message::Request(request)) => {
                    if desk.handle(request).await == Next::Leave {
                        break End::Exit;
                    }
                }
                // The socket takes every answer; one that nobody waits for is dropped there.
                Some(Message::Response(response)) => { let _ = responses.send(response).await; }
                Some(Message::Wrong(answer)) => desk.output.send(&answer),
                None => break End::ClientGone,
            },
        }
    };
    desk.clear(&mut requests).await;
    drop(desk);
    flush(writer, &written).await;
    end
}

/// Waits for the output as long as the client reads. One that does not read does not hold up the
/// end.
async fn flush(mut writer: JoinHandle<()>, written: &AtomicUsize) {
    let mut before = written.load(Ordering::Acquire);
    while tokio::time::timeout(GRACE, &mut writer).await.is_err() {
        let now = written.load(Ordering::Acquire);
        if now == before {
            return;
        }
        before = now;
    }
}

/// Whether the session goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Go,
    Leave,
}

/// The requests at work.
struct Desk<S> {
    service: LspService<S>,
    output: Output,
    running: FuturesUnordered<Running>,
    /// How many of those that run are requests: notifications need no answer.
    unanswered: usize,
}

/// What became of a handler: a panic is an `Err`.
type Outcome = std::thread::Result<Handled>;

/// A handler that waits for something, with the id of its request.
type Running = Pin<Box<dyn Future<Output = (Option<Id>, Outcome)> + Send>>;

impl<S: tower_lsp::LanguageServer> Desk<S> {
    async fn handle(&mut self, request: Request) -> Next {
        let id = request.id().cloned();
        let is_exit = request.method() == "exit";
        match (request.method(), &id) {
            ("exit", Some(id)) => {
                let reason = "`exit` is a notification: send it without an id";
                self.output
                    .error(id.clone(), ErrorCode::InvalidRequest, reason);
                return Next::Go;
            }
            // Only requests of these names mean anything.
            ("shutdown" | "initialize", None) => return Next::Go,
            (_, None) => {
                if let Some(sentence) = misfit(&request) {
                    self.output.send(&sentence);
                }
            }
            _ => {}
        }
        let handler: Handler = AssertUnwindSafe(self.service.call(request)).catch_unwind();
        let is_request = usize::from(id.is_some());
        let mut handler: Running = Box::pin(async move { (id, handler.await) });
        // What changes documents does so before its first await: so changes keep their order.
        match poll!(&mut handler) {
            std::task::Poll::Ready((id, outcome)) => self.output.answer(id, outcome),
            std::task::Poll::Pending => {
                self.unanswered += is_request;
                self.running.push(handler);
            }
        }
        match is_exit {
            true => Next::Leave,
            false => Next::Go,
        }
    }

    fn answer(&mut self, (id, outcome): (Option<Id>, Outcome)) {
        self.unanswered -= usize::from(id.is_some());
        self.output.answer(id, outcome);
    }

    /// Gives what is at work a moment to be answered.
    async fn clear(&mut self, requests: &mut (impl StreamExt<Item = Request> + Unpin)) {
        let answers = async {
            while self.unanswered > 0 {
                tokio::select! {
                    Some(answer) = self.running.next() => self.answer(answer),
                    Some(request) = requests.next() => self.output.send(&request),
                    else => break,
                }
            }
        };
        // The rest is cancelled with its future.
        let _ = tokio::time::timeout(GRACE, answers).await;
    }
}

/// Where answers go.
struct Output(mpsc::UnboundedSender<Vec<u8>>);

impl Output {
    fn send(&self, message: &impl Serialize) {
        // Messages are made of what JSON has; and who closed the output wants no answer.
        if let Ok(body) = serde_json::to_vec(message) {
            let _ = self.0.send(body);
        }
    }

    fn error(&self, id: Id, code: ErrorCode, reason: &str) {
        self.send(&messages::error(id, code, reason));
    }

    /// Every request is answered, whatever became of it.
    fn answer(&self, id: Option<Id>, outcome: Outcome) {
        let Some(id) = id else { return };
        match outcome {
            Ok(Ok(Some(response))) => self.send(&response),
            Ok(Ok(None)) => {
                let reason = "this server has no such method";
                self.error(id, ErrorCode::MethodNotFound, reason);
            }
            Ok(Err(_)) => self.error(id, ErrorCode::InvalidRequest, "the server has exited"),
            Err(_) => {
                let reason = format!("{} an internal error of Heapwright", Code::Internal);
                self.error(id, ErrorCode::InternalError, &reason);
            }
        }
    }
}

async fn read_all(input: impl AsyncRead + Unpin, messages: mpsc::Sender<Message>) {
    let mut frames = FrameReader::new(BufReader::new(input));
    // An input that fails has ended.
    while let Ok(Some(frame)) = frames.next().await {
        let read = match frame {
            Frame::Body(body) => message(&body),
            Frame::Damaged(reason) => Message::Wrong(messages::damaged(reason)),
        };
        if messages.send(read).await.is_err() {
            return;
        }
    }
}

async fn write_all(
    mut output: impl AsyncWrite + Unpin,
    mut bodies: mpsc::UnboundedReceiver<Vec<u8>>,
    written: Arc<AtomicUsize>,
) {
    while let Some(body) = bodies.recv().await {
        if write_frame(&mut output, &body).await.is_err() {
            return; // the client is gone
        }
        written.fetch_add(1, Ordering::AcqRel);
    }
}
