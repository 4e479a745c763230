import { FILE_GONE } from './file-gone';

declare global {
  /** The shell's `mendingFiles`, for remotes (shells-load-files.ts). */
  var galleriaMending: typeof mendingFiles | undefined;
}

/** Of a request for a whole file, on its way back to a visitor who is waiting. */
const PATIENCE_MS = 2_500;

/**
 * What an error says when a file of a build could not be loaded: webpack's `ChunkLoadError`, or one
 * of the shell's.
 */
interface FileError extends Error {
  /** The file's address. */
  readonly request?: string;
  /** `timeout` for a file that hangs. */
  readonly type?: string;
}

/**
 * Fetches a file past the browser's cache, and so replaces the copy there, which may be damaged or
 * hang: the files of a version are kept for ever. Returns the HTTP status; 0 when there is no answer
 * within 2.5 s.
 */
export async function fetchAnew(url: string): Promise<number> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { cache: 'reload', signal });
    // The cache has it when it is there to the end.
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/**
 * Makes a function that loads what `load` does, and mends the browser's cache: a file that fails is
 * fetched anew and tried once more. One that hangs is fetched anew before the next try. Rejects as
 * `load` does, or with an error that `isFileGone` knows.
 */
export function mendingFiles<T>(load: () => Promise<T>): () => Promise<T> {
  let hanging: string | undefined;

  const note = (error: unknown): FileError => {
    const failure = error as FileError;
    hanging = failure.type === 'timeout' ? failure.request : undefined;
    return failure;
  };

  return async () => {
    if (hanging !== undefined) await fetchAnew(hanging);
    try {
      return await load();
    } catch (error) {
      const { request, type } = note(error);
      // Nobody waits twice as long.
      if (request === undefined || type === 'timeout') throw error;
      const status = await fetchAnew(request);
      if (status === 404 || status === 410) {
        throw Object.assign(new Error(`${request} is gone`, { cause: error }), { name: FILE_GONE });
      }
      if (status !== 200) throw error;
      return load().catch((again: unknown) => {
        throw note(again);
      });
    }
  };
}
