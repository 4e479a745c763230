import { useMemo } from 'react';

import type { NewestFirst, Wanted } from '../data/newest-first';
import { useNewestFirst, type NewestFirstView } from './use-newest-first';

/**
 * One page of the rows whose text contains `searched`, from a collection that only grows. An empty text
 * matches all rows. `textOf` must stay the same function.
 */
export function useSearched<Row>(
  list: NewestFirst<Row>,
  searched: string,
  textOf: (row: Row) => string,
  size: number,
  keyOf: (row: Row) => string,
): NewestFirstView<Row> {
  const wanted = useMemo((): Wanted<Row> => {
    const word = searched.toLowerCase();
    return word === '' ? {} : { fits: (row) => textOf(row).toLowerCase().includes(word) };
  }, [searched, textOf]);
  return useNewestFirst(list, wanted, size, keyOf);
}
