import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '../durable-file';
import type { SavedAuth } from './account-state';

/** The file that keeps accounts between runs. */
export interface AccountFile {
  /**
   * The state that the last run saved, or null on a first start. Rejects when the file is damaged,
   * and names it.
   */
  load(): Promise<SavedAuth | null>;
  /**
   * Resolves when the state at the time of the call is on the disk. Calls during a write share the
   * next write, so a burst of requests costs two writes.
   */
  save(): Promise<void>;
}

/**
 * Keeps accounts in one JSON file. The file is replaced as a whole, so a crash leaves the old or
 * the new one.
 */
export function createAccountFile(path: string, describe: () => SavedAuth): AccountFile {
  let onDisk = '';
  let writing: Promise<void> | null = null;
  let queued: Promise<void> | null = null;

  async function write(): Promise<void> {
    const text = JSON.stringify(describe());
    if (text === onDisk) return;
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, [text], 0o600);
    onDisk = text;
  }

  function start(): Promise<void> {
    queued = null;
    writing = write().finally(() => {
      writing = null;
    });
    return writing;
  }

  return {
    async load() {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (text === null) return null;
      const saved = parseSaved(path, text);
      onDisk = text;
      return saved;
    },
    save() {
      // A queued write starts a moment after the running one has ended. In that moment no other write may
      // start.
      if (queued) return queued;
      if (!writing) return start();
      queued = writing.then(start, start);
      return queued;
    },
  };
}

function parseSaved(path: string, text: string): SavedAuth {
  try {
    const parsed = JSON.parse(text) as Partial<SavedAuth> | null;
    if (parsed?.version === 1 && parsed.projects) return parsed as SavedAuth;
  } catch {
    // Continue with the error below, which is the same for text that is not JSON and for JSON of
    // another shape.
  }
  throw new Error(`${path} does not hold accounts of this version; move it away to start afresh`);
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
