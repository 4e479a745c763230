import { useMemo } from 'react';

import type { NewestFirst, Wanted } from '../data/newest-first';
import { useNewestFirst, type NewestFirstView } from './use-newest-first';

const NO_FIELDS = {};

/**
 * One page of the rows whose text contains `searched`, from a collection that only grows. An empty text
 * matches all rows. `textOf` must stay the same function, and `equal` (fields with the values that they must have)
 * the same object.
 */
export function useSearched<Row>(
  list: NewestFirst<Row>,
  searched: string,
  textOf: (row: Row) => string,
  size: number,
  keyOf: (row: Row) => string,
  equal: Readonly<Record<string, string>> = NO_FIELDS,
): NewestFirstView<Row> {
  const wanted = useMemo((): Wanted<Row> => {
    const word = searched.toLowerCase();
    return word === ''
      ? { equal }
      : { equal, fits: (row) => textOf(row).toLowerCase().includes(word) };
  }, [searched, textOf, equal]);
  return useNewestFirst(list, wanted, size, keyOf);
}
