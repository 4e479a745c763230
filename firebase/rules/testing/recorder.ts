import type { AccessGuard, AccessRequest, AccessView } from '@galleria/local-firebase';

import type { Case, Write } from './request';
import { WORLD } from './world';

/** Requests that a backend checked with its rules during a test, and the documents that the rules could read. */
export interface Recording {
  readonly requests: readonly AccessRequest[];
  readonly view: AccessView;
}

/** A guard that returns the verdicts of another guard and records the requests. */
export interface Recorder extends AccessGuard {
  /** Resolves to the requests during `work`. `test` names the documents that may exist. */
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

/** Whether the guard allows all recorded requests. */
export function isAllowedBy(guard: AccessGuard, recordings: readonly Recording[]): boolean {
  return recordings.every(({ requests, view }) => guard.judge(requests, view).allowed);
}

/** A copy of the documents. A view reads the live database, which changes later. */
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
