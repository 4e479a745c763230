import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import { fileClassOf, neverChanges } from '../serving/serving-rules';
import { quickBrotli } from '../site/brotli';
import { ReleaseError } from '../site/release-error';
import type { Store, Stored } from '../site/store';

/** How an object is sent to browsers. */
export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentEncoding?: string;
}

/**
 * The outcome of a request. `refused`: its condition did not hold, so nothing was written.
 * `unknown`: the server did not answer, or its answer leaves the outcome open.
 */
export type Outcome = 'done' | 'refused' | 'unknown';

/**
 * A bucket. Each function makes one request, without a retry. Rejects when the store denies access
 * or does not exist.
 */
export interface Bucket {
  readonly name: string;
  readonly get: (key: string) => Promise<Stored | 'absent' | 'unknown'>;
  /** Writes the object if its tag is `tag`; undefined stands for no object. */
  readonly put: (
    key: string,
    body: Uint8Array,
    headers: ObjectHeaders,
    tag: string | undefined,
  ) => Promise<Outcome>;
  /** Some of the keys that begin with `prefix`, and the start of the next ones. */
  readonly list: (
    prefix: string,
    from: string | undefined,
  ) => Promise<{ keys: string[]; next: string | undefined } | 'unknown'>;
  readonly remove: (key: string) => Promise<Outcome>;
}

const TRIES = 6;
const FIRST_PAUSE_MS = 40;

const brotli = promisify(brotliCompress);

/** Returns a store for a site in a bucket. `prefix` is a folder in the bucket, or `''`. */
export function objectStore(bucket: Bucket, prefix: string): Store {
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const name = prefix === '' ? bucket.name : `${bucket.name}/${prefix}`;

  const read = async (key: string): Promise<Stored | undefined> => {
    const stored = await retryWhileUnknown(`Reading ${name}/${key}`, () => bucket.get(keyOf(key)));
    return stored === 'absent' ? undefined : stored;
  };

  /**
   * Writes an object. After a lost answer it reads the object, because the write may have succeeded. It is
   * enough to compare the contents: every log entry has an identity, and for all other files it does not
   * matter which process wrote them.
   */
  async function write(
    key: string,
    contents: string | Uint8Array,
    tag: string | undefined,
  ): Promise<boolean> {
    const bytes = Buffer.from(contents);
    const { body, headers } = await bodyFor(key, bytes);
    const isMine = async () => (await read(key))?.bytes.equals(bytes) ?? false;
    const isDoubtful = { current: false };
    const outcome = await retryWhileUnknown(`Writing ${name}/${key}`, async () => {
      const answer = await bucket.put(keyOf(key), body, headers, tag);
      if (answer !== 'unknown') return answer;
      isDoubtful.current = true;
      const there = await read(key);
      if (there?.bytes.equals(bytes)) return 'done';
      return there?.tag === tag ? 'unknown' : 'refused';
    });
    return outcome === 'done' || (isDoubtful.current && (await isMine()));
  }

  return {
    name,
    read,
    create: (key, contents) => write(key, contents, undefined),
    replace: (key, contents, tag) => write(key, contents, tag),
    async list(folder) {
      const begin = folder === '' ? prefix : keyOf(folder);
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const from = next;
        const page = await retryWhileUnknown(`Listing ${name}`, () =>
          bucket.list(begin === '' ? '' : `${begin}/`, from),
        );
        keys.push(...page.keys);
        next = page.next;
      } while (next !== undefined);
      return keys.map((key) => key.slice(prefix === '' ? 0 : prefix.length + 1)).sort();
    },
    async remove(key) {
      await retryWhileUnknown(`Removing ${name}/${key}`, () => bucket.remove(keyOf(key)));
    },
  };
}

/** Repeats a request while its outcome is unknown, with longer and longer pauses. */
async function retryWhileUnknown<T>(
  doing: string,
  request: () => Promise<T | 'unknown'>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request();
    if (answer !== 'unknown') return answer;
    if (tries === TRIES) {
      throw new ReleaseError(
        `${doing}: the store does not answer. It may be done or not: look at \`status\` before you try again`,
      );
    }
    await setTimeout(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
  }
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
};
const COMPRESSIBLE = /\.(?:js|css|json|map|svg|bin)$/;
/** A smaller file fits into one packet even without compression. */
const WORTHWHILE_BYTES = 1_000;

/**
 * Compresses what browsers alone request. An object store always sends what it holds, whatever the
 * browser accepts. So only the files of versions and of data are stored in Brotli: only browsers
 * that run the page request them, and all of those support Brotli. Page, registry and pictures are
 * stored as they are, and a CDN compresses them.
 */
async function bodyFor(
  key: string,
  bytes: Buffer,
): Promise<{ body: Uint8Array; headers: ObjectHeaders }> {
  const headers: ObjectHeaders = {
    contentType: TYPES[/[^.]*$/.exec(key)?.[0] ?? ''] ?? 'application/octet-stream',
    cacheControl: fileClassOf(`/${key}`).cacheControl,
  };
  const isWorthwhile = COMPRESSIBLE.test(key) && bytes.length >= WORTHWHILE_BYTES;
  if (!isWorthwhile || !neverChanges(`/${key}`)) return { body: bytes, headers };
  const body = await (key.startsWith('data/') ? quickBrotli : brotli)(bytes);
  return { body, headers: { ...headers, contentEncoding: 'br' } };
}
