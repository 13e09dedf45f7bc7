//! The workspaces of single files, out of that of a whole project.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use crate::selection::Focus;
use crate::sources::Sources;
use crate::{Target, Workspace};

/// Makes the workspaces that questions about the targets of a project are asked in: each has what
/// the target's file depends on. So an answer costs what it costs in a small project, and its key
/// does not change with other files. Only the newest one is kept: ask file by file.
#[derive(Default)]
pub struct FileWorkspaces {
    newest: Option<(PathBuf, Workspace)>,
}

impl FileWorkspaces {
    /// The workspace of a target's file, and the target there. None if the file does not have it:
    /// no target is a dead method, and places are the same in both.
    pub fn of(&mut self, whole: &Workspace, target: Target) -> Option<(&Workspace, Target)> {
        self.of_until(whole, target, None)
    }

    /// The same, with what is loaded at the deadline.
    pub fn of_until(
        &mut self,
        whole: &Workspace,
        target: Target,
        deadline: Option<Instant>,
    ) -> Option<(&Workspace, Target)> {
        let path = whole.path_of(whole.place_of(target));
        let workspace = self.of_file(whole.sources(), path, deadline);
        Some((workspace, workspace.target_as_in(whole, target)?))
    }

    /// The workspace of a file, without dead methods.
    pub(crate) fn of_file(
        &mut self,
        sources: &Arc<Sources>,
        path: &Path,
        deadline: Option<Instant>,
    ) -> &Workspace {
        let is_it =
            |(known, workspace): &(PathBuf, Workspace)| known == path && !workspace.is_late();
        let newest = self.newest.take().filter(is_it);
        let (_, workspace) = self.newest.insert(newest.unwrap_or_else(|| {
            let focus = Focus::Files(vec![path.to_owned()]);
            let workspace = sources.running_workspace_until(&focus, deadline);
            // The next file may have the same program, or that of the whole.
            sources.memo.keep_programs_of(&[Focus::Everything, focus]);
            (path.to_owned(), workspace)
        }));
        workspace
    }
}

impl Workspace {
    /// The target of another workspace of the same files. None if this one does not have it.
    pub(crate) fn target_as_in(&self, other: &Workspace, target: Target) -> Option<Target> {
        let asked = other.program.method(target.method());
        let path = other.path_of(other.place_of(target));
        let mut methods = self.methods_in(path).into_iter();
        let method = methods.find(|&method| {
            let found = self.program.method(method);
            (found.place.span, &found.name) == (asked.place.span, &asked.name)
        })?;
        Some(target.of_method(method))
    }
}
