import type { Product } from '@galleria/shared-contracts/domain';

import type { CatalogueSource } from '../data/catalogue-source';
import type { Changed } from '../data/changes-log';
import { memoryLookup, type Lookup } from './lookup';
import { indexWords } from './word-index';
import { categoryOf, textWordsOf, titleWordsOf, wordsOf } from './words';

/**
 * Products that changed after the snapshot was made. They replace the snapshot's products with the same
 * ids. A product of a group replaces nothing, because the snapshot has the words of the whole group under one id.
 */
export interface Changes {
  readonly ids: ReadonlySet<number>;
  readonly titles: Lookup;
  readonly categories: Lookup;
  readonly texts: Lookup;
}

/** A search waits at most this long for the changes. Late changes are used from the next search on. */
const PATIENCE_MS = 1_500;
/** The changes are read at most this often. */
const LOOK_EVERY_MS = 15_000;
const NONE = changesOf([]);

/** Makes a function that reads the changes since the snapshot was made (ms since 1970). */
export function changesReader(source: Pick<CatalogueSource, 'changesSince'>) {
  let latest: {
    readonly sinceMs: number;
    readonly atMs: number;
    changed: Promise<Changed>;
  } | null = null;
  let known: { readonly of: Changed; readonly changes: Changes } | null = null;

  return async (sinceMs: number): Promise<Changes> => {
    // The difference is negative after the device's clock was put back.
    if (latest?.sinceMs !== sinceMs || Math.abs(Date.now() - latest.atMs) >= LOOK_EVERY_MS) {
      latest = { sinceMs, atMs: Date.now(), changed: source.changesSince(sinceMs) };
    }
    const changed = await inTime(latest.changed);
    if (!changed) return NONE;
    if (known?.of !== changed) known = { of: changed, changes: changesOf([...changed.values()]) };
    return known.changes;
  };
}

async function inTime(changed: Promise<Changed>): Promise<Changed | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([changed, late]);
  } finally {
    clearTimeout(timer);
  }
}

function changesOf(products: readonly Product[]): Changes {
  const lookup = (wordsIn: (product: Product) => readonly string[]) =>
    memoryLookup(indexWords(products.map((product) => [product.id, wordsIn(product)])));
  return {
    ids: new Set(products.flatMap(({ id, group }) => (group === undefined ? id : []))),
    titles: lookup(titleWordsOf),
    categories: lookup((one) => wordsOf(categoryOf(one))),
    texts: lookup(textWordsOf),
  };
}
