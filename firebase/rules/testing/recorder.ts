import type { AccessGuard, AccessRequest, AccessView } from '@galleria/local-firebase';

import type { Case, Write } from './request';
import { WORLD } from './world';

/** What a backend asked its rules for one test, and all that the rules could read for it. */
export interface Recording {
  readonly requests: readonly AccessRequest[];
  readonly view: AccessView;
}

/** A guard that judges as `guard` does and keeps what it was asked. */
export interface Recorder extends AccessGuard {
  /** What was asked while `work` ran. `test` names the documents that may be there. */
  record(test: Case, work: () => Promise<void>): Promise<readonly Recording[]>;
}

export function recorderOf(guard: AccessGuard): Recorder {
  let paths: readonly string[] = [];
  let recordings: Recording[] = [];
  return {
    judge(requests, view) {
      recordings.push({ requests, view: copyOf(view, paths) });
      return guard.judge(requests, view);
    },
    async record({ request, given }, work) {
      const own = 'commit' in request ? request.commit : [];
      paths = [...WORLD, ...given, ...own].map(pathOf);
      recordings = [];
      await work();
      return recordings;
    },
  };
}

/** Whether the rules would let everything through that was asked. */
export function isAllowedBy(guard: AccessGuard, recordings: readonly Recording[]): boolean {
  return recordings.every(({ requests, view }) => guard.judge(requests, view).allowed);
}

/** The documents as they are now: the database goes on changing, and a view looks into it. */
function copyOf(view: AccessView, paths: readonly string[]): AccessView {
  const read = <T>(look: (path: readonly string[]) => T | null) => {
    const documents = new Map(paths.map((path) => [path, look(path.split('/'))]));
    return (path: readonly string[]) => documents.get(path.join('/')) ?? null;
  };
  return {
    before: read((path) => view.before(path)),
    after: read((path) => view.after(path)),
  };
}

function pathOf(write: Write): string {
  if ('set' in write) return write.set;
  return 'update' in write ? write.update : write.delete;
}
