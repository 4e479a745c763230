import { ReleaseError, requestFailure } from '../site/release-error';

/** An answer of a deployed site. */
export interface Fetched {
  /** The decoded contents of an answer with status 200; undefined for any other status. */
  readonly bytes: Buffer | undefined;
  /** The decoded contents of an answer with any status. */
  readonly body: Buffer;
  readonly status: number;
  readonly contentPolicy: string;
}

const LIMIT_MS = 30_000;

/**
 * Fetches a file of a deployed site in this encoding, and bypasses caches. `url` is the address of
 * the site and ends with a slash. Rejects with a `ReleaseError` when no server answers.
 */
export async function fetchFile(
  url: string,
  file: string,
  encoding = 'identity',
): Promise<Fetched> {
  const address = new URL(file, url);
  try {
    const response = await fetch(address, {
      headers: { 'accept-encoding': encoding, 'cache-control': 'no-cache' },
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const body = Buffer.from(await response.arrayBuffer());
    const contentPolicy = response.headers.get('content-security-policy') ?? '';
    const { status } = response;
    return { bytes: status === 200 ? body : undefined, body, status, contentPolicy };
  } catch (cause) {
    throw new ReleaseError(`${address.href} cannot be read: ${requestFailure(cause)}`, { cause });
  }
}
