import { FILE_GONE } from './file-gone';

declare global {
  /** The shell's `mendingFiles`, for remotes (shells-load-files.ts). */
  var galleriaMending: typeof mendingFiles | undefined;
}

/** The longest wait for a whole file, because a visitor is waiting. */
const PATIENCE_MS = 2_500;

/**
 * The error when a file of a build could not be loaded. It is webpack's `ChunkLoadError` or an error of the
 * shell.
 */
interface FileError extends Error {
  /** The file's address. */
  readonly request?: string;
  /** `timeout` if the request did not end in time. */
  readonly type?: string;
}

/**
 * Fetches a file from the server and replaces the copy in the browser's cache, which may be damaged or
 * hang. The browser would never replace the copy itself, because files of a version are cached for ever. Resolves
 * to the HTTP status, or to 0 if there is no answer within 2.5 s.
 */
export async function fetchAnew(url: string): Promise<number> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { cache: 'reload', signal });
    // The cache stores a file only after its last byte.
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/**
 * Makes a function that calls `load` and repairs the browser's cache. A file that fails is fetched again,
 * then `load` runs once more. A file that hangs is fetched again before the next call. Rejects with the
 * error of `load`, or with an error for which `isFileGone` is true.
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
      // After a timeout do not try again at once, because the visitor would have to wait twice as long.
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
