//! A store that several machines share: object storage, Redis, WebDAV or a folder, through
//! `opendal`. Entries have the places that they have in a folder.

use std::future::Future;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use opendal::{ErrorKind, Operator, OperatorUri};
use tokio::runtime::{Builder, Runtime};

use crate::folder::UNFINISHED;

/// How long one reading or writing may take. A store that is slower than computing is of no use.
const WAIT: Duration = Duration::from_secs(3);

/// How long a store that failed is left alone.
const PAUSE: Duration = Duration::from_secs(60);

/// Whether the store is only read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedMode {
    /// Answers are taken from it.
    Read,
    /// They are written to it as well.
    ReadWrite,
}

/// Why the store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum SharedError {
    /// It did not answer in time.
    #[error("no answer within {} s", WAIT.as_secs())]
    Slow,
    /// Its address is wrong, or it refuses.
    #[error("{0}")]
    Failed(#[from] opendal::Error),
    /// There is no thread for it.
    #[error("{0}")]
    Runtime(#[from] std::io::Error),
}

/// A store that others may read and write.
#[derive(Debug)]
pub struct SharedStore {
    address: String,
    mode: SharedMode,
    operator: Operator,
    /// None when it ends.
    runtime: Option<Runtime>,
    paused_until: Mutex<Option<Instant>>,
}

impl SharedStore {
    /// The store at an address, such as `redis://host:6379` or `s3://bucket/prefix?region=…`.
    /// Nothing is asked of it.
    ///
    /// # Errors
    /// The address is wrong, or there is no thread for it.
    pub(crate) fn at(address: &str, mode: SharedMode) -> Result<SharedStore, SharedError> {
        // There is a provider already where another store of this process has installed it.
        let _ = rustls::crypto::ring::default_provider().install_default();
        opendal::install_default();
        // That installs a client for HTTP only with a provider of its own.
        opendal_http_transport_reqwest::install_default();
        let parsed = OperatorUri::new(address, [])?;
        let known = [
            ("username", parsed.username()),
            ("password", parsed.password()),
        ];
        let known = known
            .into_iter()
            .filter_map(|(key, value)| Some((key, value?)));
        let mut options: Vec<(String, String)> = known
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect();
        if let ("file" | "fs", Some(root)) = (parsed.scheme(), parsed.root()) {
            // Files are renamed into their places.
            let unfinished = format!("/{root}/{UNFINISHED}");
            options.push(("atomic_write_dir".to_owned(), unfinished));
        }
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("heapwright-shared-store")
            .enable_all()
            .build()?;
        let entered = runtime.enter();
        let operator = Operator::from_uri((address, options))?;
        drop(entered);
        Ok(SharedStore {
            address: without_secrets(address),
            mode,
            operator,
            runtime: Some(runtime),
            paused_until: Mutex::default(),
        })
    }

    /// Its address, without passwords and options.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Whether it is written.
    pub fn mode(&self) -> SharedMode {
        self.mode
    }

    /// Whether it answers now.
    ///
    /// # Errors
    /// It does not.
    pub fn check(&self) -> Result<(), SharedError> {
        self.read("heapwright").map(|_| ())
    }

    /// The bytes at a place; none if there are none, or if it failed a short time ago.
    pub(crate) fn read(&self, place: &str) -> Result<Option<Vec<u8>>, SharedError> {
        let (operator, place) = (self.operator.clone(), place.to_owned());
        let read = async move {
            match operator.read(&place).await {
                Ok(bytes) => Ok(Some(bytes.to_vec())),
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error),
            }
        };
        self.run(read).map(Option::flatten)
    }

    /// Writes bytes to a place; nothing if it failed a short time ago.
    pub(crate) fn write(&self, place: &str, bytes: Vec<u8>) -> Result<(), SharedError> {
        let (operator, place) = (self.operator.clone(), place.to_owned());
        let write = async move { operator.write(&place, bytes).await.map(|_| ()) };
        self.run(write).map(|_| ())
    }

    /// Waits for an operation, not for long. None while the store is left alone.
    fn run<T: Send + 'static>(
        &self,
        operation: impl Future<Output = opendal::Result<T>> + Send + 'static,
    ) -> Result<Option<T>, SharedError> {
        let Some(runtime) = self.runtime.as_ref().filter(|_| !self.is_paused()) else {
            return Ok(None);
        };
        let (sender, receiver) = mpsc::sync_channel(1);
        let task = runtime.spawn(async move {
            // Who gave up waiting does not receive it.
            let _ = sender.send(operation.await);
        });
        let done = match receiver.recv_timeout(WAIT) {
            Ok(done) => done.map_err(SharedError::Failed),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                task.abort();
                Err(SharedError::Slow)
            }
        };
        if done.is_err() {
            let paused = self.paused_until.lock();
            *paused.unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + PAUSE);
        }
        done.map(Some)
    }

    fn is_paused(&self) -> bool {
        let paused = self.paused_until.lock();
        let paused = paused.unwrap_or_else(PoisonError::into_inner);
        paused.is_some_and(|until| Instant::now() < until)
    }
}

impl Drop for SharedStore {
    fn drop(&mut self) {
        // A server may drop it where nothing may wait.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// An address without user, password and options.
fn without_secrets(address: &str) -> String {
    let address = address.split(['?', '#']).next().unwrap_or_default();
    match address.split_once("://") {
        Some((scheme, rest)) => {
            let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
            let host = host.rsplit('@').next().unwrap_or(host);
            format!("{scheme}://{host}/{path}")
        }
        None => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::sync::Arc;

    use super::*;

    #[test]
    fn secrets_are_not_shown() {
        for (address, shown) in [
            ("redis://me:secret@host:6379/2", "redis://host:6379/2"),
            ("s3://bucket/a/b?secret_access_key=k", "s3://bucket/a/b"),
            ("redis://host", "redis://host/"),
            ("odd", "odd"),
        ] {
            assert_eq!(without_secrets(address), shown);
        }
    }

    #[test]
    fn each_kind_of_address_is_understood() {
        for address in [
            "redis://me:secret@127.0.0.1:1/2/prefix",
            "s3://bucket/prefix?region=eu-central-1",
            "azblob://container/prefix?endpoint=https://a.blob.core.windows.net&account_name=a",
            "gcs://bucket/prefix",
            "webdav://host/folder",
        ] {
            let store = SharedStore::at(address, SharedMode::Read);
            assert!(store.is_ok(), "{address}: {:?}", store.err());
        }
        for wrong in ["ftp://host", "redis", "nothing at all", "redis://"] {
            assert!(SharedStore::at(wrong, SharedMode::Read).is_err(), "{wrong}");
        }
    }

    /// A server that keeps what is put to it, as object storage does; its port.
    fn object_storage() -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let objects: Arc<Mutex<BTreeMap<String, Vec<u8>>>> = Arc::default();
        std::thread::spawn(move || {
            for connection in listener.incoming() {
                let (connection, objects) = (connection.expect("a client"), objects.clone());
                // It ends with the client.
                std::thread::spawn(move || serve(connection, &objects));
            }
        });
        port
    }

    fn serve(connection: TcpStream, objects: &Mutex<BTreeMap<String, Vec<u8>>>) -> Option<()> {
        let mut input = BufReader::new(connection.try_clone().ok()?);
        let mut output = connection;
        loop {
            let mut line = String::new();
            input.read_line(&mut line).ok().filter(|&read| read > 0)?;
            let mut words = line.split_whitespace();
            let (method, place) = (words.next()?, words.next()?);
            let mut length = 0;
            let mut header = String::new();
            while input.read_line(&mut header).ok()? > "\r\n".len() {
                let (name, value) = header.split_once(':')?;
                if name.eq_ignore_ascii_case("content-length") {
                    length = value.trim().parse().ok()?;
                }
                header.clear();
            }
            let mut body = vec![0; length];
            input.read_exact(&mut body).ok()?;
            let mut objects = objects.lock().ok()?;
            let (status, answer) = match method {
                "PUT" => {
                    objects.insert(place.to_owned(), body);
                    ("200 OK", Vec::new())
                }
                _ => match objects.get(place) {
                    Some(object) => ("200 OK", object.clone()),
                    None => ("404 Not Found", Vec::new()),
                },
            };
            let head = format!(
                "HTTP/1.1 {status}\r\nContent-Length: {}\r\n\r\n",
                answer.len()
            );
            output.write_all(head.as_bytes()).ok()?;
            output.write_all(&answer).ok()?;
        }
    }

    #[test]
    fn object_storage_is_read_and_written_over_http() {
        let port = object_storage();
        let address = format!(
            "s3://bucket/prefix?region=here&endpoint=http://127.0.0.1:{port}\
             &access_key_id=me&secret_access_key=secret"
        );
        let store = SharedStore::at(&address, SharedMode::ReadWrite).expect("an address");
        store.check().expect("it answers");
        store
            .write("a/b", b"an answer".to_vec())
            .expect("it is written");
        let another = SharedStore::at(&address, SharedMode::Read).expect("an address");
        let read = another.read("a/b").expect("it is read");
        assert_eq!(read.as_deref(), Some(&b"an answer"[..]));
    }

    #[test]
    fn a_folder_is_read_and_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let address = format!("file://{}/shared", folder.path().display());
        let store = SharedStore::at(&address, SharedMode::ReadWrite).expect("an address");
        assert!(matches!(store.read("a/b"), Ok(None)));
        store
            .write("a/b", b"an answer".to_vec())
            .expect("it is written");
        let read = store.read("a/b").expect("it is read");
        assert_eq!(read.as_deref(), Some(&b"an answer"[..]));
        store.check().expect("it answers");
    }

    #[test]
    fn who_fails_is_left_alone() {
        // Nobody listens on the port.
        let store = SharedStore::at("redis://127.0.0.1:1", SharedMode::Read);
        let store = store.expect("an address");
        assert!(store.read("a").is_err());
        assert!(matches!(store.read("a"), Ok(None)));
    }
}
