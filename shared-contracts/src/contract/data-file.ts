import { mendingFiles } from './load-files';

/** The longest wait for a file, because a person is waiting. */
const PATIENCE_MS = 5_000;

/**
 * Makes a function that reads a file once, and again only after a failure. A copy in the browser's cache that
 * hangs or cannot be unpacked is replaced. The function rejects with the same errors as a function of `mendingFiles`.
 */
export function fileReader<T>(
  url: string,
  unpack: (bytes: Uint8Array) => T,
  cache: RequestCache = 'default',
): () => Promise<T> {
  const load = mendingFiles(async () => {
    try {
      const response = await fetch(url, { cache, signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!response.ok) throw new Error(`The answer is ${response.status}`);
      return unpack(new Uint8Array(await response.arrayBuffer()));
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === 'TimeoutError';
      throw Object.assign(new Error(`${url} could not be read`, { cause }), {
        request: url,
        type: isLate ? 'timeout' : 'error',
      });
    }
  });
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= load().catch((cause: unknown) => {
      reading = undefined;
      throw cause;
    });
    return reading;
  };
}
