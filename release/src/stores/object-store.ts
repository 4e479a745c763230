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
 * What became of a request. `refused`: its condition did not hold, so that nothing was written.
 * `unknown`: an answer of the server that leaves it open, or none.
 */
export type Outcome = 'done' | 'refused' | 'unknown';

/** One request each, made once. Rejects when the store does not let us, or is not there. */
export interface Bucket {
  readonly name: string;
  readonly get: (key: string) => Promise<Stored | 'absent' | 'unknown'>;
  /** Writes an object that has this tag; undefined stands for none. */
  readonly put: (
    key: string,
    body: Uint8Array,
    headers: ObjectHeaders,
    tag: string | undefined,
  ) => Promise<Outcome>;
  /** Some keys that begin with `prefix`, and where the next ones begin. */
  readonly list: (
    prefix: string,
    from: string | undefined,
  ) => Promise<{ keys: string[]; next: string | undefined } | 'unknown'>;
  readonly remove: (key: string) => Promise<Outcome>;
}

const TRIES = 6;
const FIRST_PAUSE_MS = 40;

const brotli = promisify(brotliCompress);

/** A bucket as a store of a site. `prefix` is a folder in it, or `''`. */
export function objectStore(bucket: Bucket, prefix: string): Store {
  const keyOf = (key: string) => (prefix === '' ? key : `${prefix}/${key}`);
  const name = prefix === '' ? bucket.name : `${bucket.name}/${prefix}`;

  const read = async (key: string): Promise<Stored | undefined> => {
    const stored = await untilKnown(`Reading ${name}/${key}`, () => bucket.get(keyOf(key)));
    return stored === 'absent' ? undefined : stored;
  };

  /**
   * An answer that got lost does not tell whether the object was written: it is read back. Every log entry
   * has an identity, and the contents of all other files are as good whoever wrote them.
   */
  async function write(
    key: string,
    contents: string | Uint8Array,
    tag: string | undefined,
  ): Promise<boolean> {
    const bytes = Buffer.from(contents);
    const { body, headers } = await sent(key, bytes);
    const isMine = async () => (await read(key))?.bytes.equals(bytes) ?? false;
    const isDoubtful = { current: false };
    const outcome = await untilKnown(`Writing ${name}/${key}`, async () => {
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
        const page = await untilKnown(`Listing ${name}`, () =>
          bucket.list(begin === '' ? '' : `${begin}/`, from),
        );
        keys.push(...page.keys);
        next = page.next;
      } while (next !== undefined);
      return keys.map((key) => key.slice(prefix === '' ? 0 : prefix.length + 1)).sort();
    },
    async remove(key) {
      await untilKnown(`Removing ${name}/${key}`, () => bucket.remove(keyOf(key)));
    },
  };
}

/** Repeats a request whose outcome is unknown, ever more slowly. */
async function untilKnown<T>(doing: string, request: () => Promise<T | 'unknown'>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request();
    if (answer !== 'unknown') return answer;
    if (tries === TRIES) {
      throw new ReleaseError(
        `${doing}: the store does not answer. It may be done or not: try again`,
      );
    }
    await setTimeout(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
  }
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
};
const COMPRESSIBLE = /\.(?:js|css|json|map|svg|bin)$/;
/** A smaller file fits into one packet in any case. */
const WORTHWHILE_BYTES = 1_000;

/**
 * An object store sends what it holds, whatever the browser accepts. So only the files of versions and of
 * data are stored in Brotli: no other program asks for them than browsers that run the page, and all of those
 * know Brotli. Page, registry and pictures are stored as they are, for a CDN to compress.
 */
async function sent(
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
