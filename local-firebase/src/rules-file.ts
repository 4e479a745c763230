import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { watch } from 'chokidar';
import type { AccessGuard } from './access/access-guard';
import type { LoadedRules } from './firestore-server';

export type LoadRules = (source: string) => LoadedRules;

export interface RulesFile {
  /** The guard of the rules that the file contained at the start. */
  readonly guard: AccessGuard;
  /** Calls `listener` with the new guard after every change that compiles. */
  onChange(listener: (guard: AccessGuard) => void): void;
  stop(): Promise<void>;
}

/**
 * Reads access rules from a file and follows its changes. When a change does not compile, the error
 * is logged with line and column, and the previous rules stay active. Rejects when the file cannot
 * be read or does not compile at the start, because there are no previous rules then.
 */
export async function followRulesFile(
  path: string,
  loadRules: LoadRules,
  log: (line: string) => void,
): Promise<RulesFile> {
  const first = loadRules(await readFile(path, 'utf8'));
  if (!first.ok) throw new Error(`${path}:${first.message}`);

  let current = first.guard;
  let listener: (guard: AccessGuard) => void = () => undefined;
  async function reload(): Promise<void> {
    const next = loadRules(await readFile(path, 'utf8'));
    if (!next.ok) {
      log(`${path}:${next.message}; the rules before this change stay in force`);
      return;
    }
    current = next.guard;
    listener(current);
    log(`${path}: new rules are in force`);
  }

  const watcher = watch(path, { ignoreInitial: true });
  watcher.on('all', (event) => {
    // Some editors replace a file by removing it first; the `add` event that follows is the change.
    if (event !== 'add' && event !== 'change') return;
    reload().catch((error: unknown) => log(`${path}: ${String(error)}`));
  });
  await once(watcher, 'ready');

  return {
    guard: first.guard,
    onChange(next) {
      listener = next;
      if (current !== first.guard) next(current);
    },
    stop: () => watcher.close(),
  };
}
