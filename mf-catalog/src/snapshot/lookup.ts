import {
  CATALOGUE_OWNER,
  dataUrl,
  fileReader,
  isFileGone,
} from '@galleria/shared-contracts/contract';

import type { IndexFiles } from './search-files';
import { unpackBucket } from './postings';
import { unpackWords } from './word-file';
import type { WordIndex } from './word-index';

/** A word index, in memory or in files. */
export interface Lookup {
  /** All words, sorted. Rejects when they cannot be read. */
  words(): Promise<readonly string[]>;
  /**
   * The ids of the products that have one of the words at these places. Reads at most the first `filesMax`
   * files. A file that cannot be read is left out, after a call of `onLost`; the next call reads it again.
   */
  ids(places: readonly number[], filesMax: number, onLost: () => void): Promise<readonly number[]>;
}

export function memoryLookup({ words, ids }: WordIndex): Lookup {
  return {
    words: () => Promise.resolve(words),
    ids: (places) => Promise.resolve(places.flatMap((place) => ids[place] ?? [])),
  };
}

/**
 * Looks words up in files. Calls `onGone` when a file no longer exists, so the manifest must be read again.
 */
export function fileLookup({ words, buckets }: IndexFiles, onGone: () => void): Lookup {
  const reader = <T>(file: string, unpack: (bytes: Uint8Array) => T) => {
    const read = fileReader(dataUrl(CATALOGUE_OWNER, file), unpack);
    return () =>
      read().catch((cause: unknown) => {
        if (isFileGone(cause)) onGone();
        throw cause;
      });
  };
  let first = 0;
  const bounded = buckets.map(([count, file]) => {
    const from = first;
    first += count;
    const read = reader(file, (bytes) => unpackBucket(bytes, count));
    return { from, end: first, read };
  });
  return {
    words: reader(words, unpackWords),
    async ids(places, filesMax, onLost) {
      const wanted = bounded
        .map((bucket) => ({
          ...bucket,
          places: places.filter((place) => place >= bucket.from && place < bucket.end),
        }))
        .filter((bucket) => bucket.places.length > 0)
        .slice(0, filesMax);
      const found = await Promise.all(
        wanted.map(async ({ from, read, places: ofThese }) => {
          const all = await read().catch((): number[][] => {
            onLost();
            return [];
          });
          return ofThese.flatMap((place) => all[place - from] ?? []);
        }),
      );
      return found.flat();
    },
  };
}
