import { formatCents } from '@galleria/shared-contracts/domain';

import { TEXTS } from '../../texts';
import { QUERY_NAMES, type ListQuery } from './list-query';
import styles from './list-controls.module.css';

export interface FilterChipsProps {
  query: ListQuery;
  /** Removes the value with this name from the address. */
  onRemove: (name: string) => void;
}

/** The filters in use. A click removes one. */
export function FilterChips({ query, onRemove }: FilterChipsProps) {
  const chips = filtersOf(query);
  if (chips.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={TEXTS.list.chips}>
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            className={styles['chip']}
            // Ignore the second click of a double click, because the next chip has moved to this place.
            onClick={({ detail }) => detail < 2 && onRemove(name)}
          >
            <span className="visually-hidden">{TEXTS.list.removeChip}</span>
            {text}
            <span aria-hidden="true" className={styles['cross']}>
              ×
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The filters in use: the name in the address and the text that is shown. */
export function filtersOf({ words, minCents, maxCents, minRate, inStockOnly }: ListQuery) {
  return [
    words !== '' && { name: QUERY_NAMES.words, text: `“${words}”` },
    minCents !== null && { name: QUERY_NAMES.min, text: TEXTS.list.from(formatCents(minCents)) },
    maxCents !== null && { name: QUERY_NAMES.max, text: TEXTS.list.upTo(formatCents(maxCents)) },
    minRate > 0 && { name: QUERY_NAMES.rating, text: TEXTS.starsUp(minRate) },
    inStockOnly && { name: QUERY_NAMES.stock, text: TEXTS.inStock },
  ].filter((chip) => chip !== false);
}
