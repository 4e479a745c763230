import type { Product } from '@galleria/shared-contracts/domain';

import type { CatalogRepository } from '../data/catalog.repository';
import { memoryLookup, type Lookup } from './lookup';
import { indexWords } from './word-index';
import { textWordsOf, titleWordsOf } from './words';

/** Products that changed after the snapshot was made: they count, and the snapshot's of these ids do not. */
export interface Changes {
  readonly ids: ReadonlySet<number>;
  readonly titles: Lookup;
  readonly texts: Lookup;
}

/** Nobody waits longer for them: they count from the next question on. */
const PATIENCE_MS = 1_500;
const NONE = changesOf([]);

/** Makes a function that reads them once for each catalogue. */
export function changesReader({ changedSince }: Pick<CatalogRepository, 'changedSince'>) {
  let latest: { of: unknown; readonly sinceMs: number; readonly changes: Promise<Changes> } | null =
    null;

  /** `catalogue` is `null` while it is not known: the first one does not ask again. */
  return (sinceMs: number, catalogue: unknown): Promise<Changes> => {
    if (latest?.sinceMs !== sinceMs || (latest.of !== null && latest.of !== catalogue)) {
      const changes = changedSince(sinceMs).then((result) =>
        result.ok ? changesOf(result.value.products) : NONE,
      );
      latest = { of: catalogue, sinceMs, changes };
    }
    latest.of ??= catalogue;
    return inTime(latest.changes);
  };
}

async function inTime(changes: Promise<Changes>): Promise<Changes> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Changes>((resolve) => {
    timer = setTimeout(() => resolve(NONE), PATIENCE_MS);
  });
  try {
    return await Promise.race([changes, late]);
  } finally {
    clearTimeout(timer);
  }
}

function changesOf(products: readonly Product[]): Changes {
  return {
    ids: new Set(products.map(({ id }) => id)),
    titles: memoryLookup(indexWords(products.map(({ id, title }) => [id, titleWordsOf(title)]))),
    texts: memoryLookup(indexWords(products.map((product) => [product.id, textWordsOf(product)]))),
  };
}
