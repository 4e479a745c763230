import type { ReactNode } from 'react';

import { Button, Checkbox, Field, Select } from '@galleria/shared-ui';

import { IN_STOCK, QUERY_NAMES } from './list-query';
import styles from './product-list.module.css';

const SORT_OPTIONS = [
  { value: '', label: 'None' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
  { value: 'rating-asc', label: 'Rating: Low to High' },
  { value: 'rating-desc', label: 'Rating: High to Low' },
];

const RATING_OPTIONS = [
  { value: '', label: 'Any' },
  { value: '4.5', label: '4.5 stars and up' },
  { value: '4', label: '4 stars and up' },
  { value: '3', label: '3 stars and up' },
];

export interface ListControlsProps {
  /** Where the values are read from. */
  address: URLSearchParams;
  /** How many products fit; `null` while that is not known. */
  count: number | null;
  /** Sets one value of the address by its name; empty for none. */
  onChange: (name: string, value: string) => void;
  /** Takes all filters out; `null` when there are none. */
  onClear: (() => void) | null;
  /** Stands beside the count: what narrows the list. */
  children?: ReactNode;
}

/** Sort, filters, and how many products are left. */
export function ListControls({ address, count, onChange, onClear, children }: ListControlsProps) {
  const valueOf = (name: string) => address.get(name) ?? '';
  // Uncontrolled: the address follows what is typed, and must not hold the typing up.
  const price = (name: string, label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={valueOf(name)}
      onChange={({ currentTarget }) => onChange(name, currentTarget.value.trim())}
    />
  );
  return (
    <section className={styles['controls']} aria-label="Sort and filter">
      <div className={styles['fields']}>
        {price(QUERY_NAMES.min, 'Price from, $')}
        {price(QUERY_NAMES.max, 'Price to, $')}
        <Select
          label="Rating"
          options={RATING_OPTIONS}
          value={valueOf(QUERY_NAMES.rating)}
          onChange={({ currentTarget }) => onChange(QUERY_NAMES.rating, currentTarget.value)}
        />
        <Select
          label="Sort by"
          options={SORT_OPTIONS}
          value={valueOf(QUERY_NAMES.sort)}
          onChange={({ currentTarget }) => onChange(QUERY_NAMES.sort, currentTarget.value)}
        />
        <Checkbox
          label="In stock only"
          className={styles['in-stock']}
          checked={valueOf(QUERY_NAMES.stock) === IN_STOCK}
          onChange={({ currentTarget }) =>
            onChange(QUERY_NAMES.stock, currentTarget.checked ? IN_STOCK : '')
          }
        />
      </div>
      <div className={styles['result']}>
        <p role="status" className="soft">
          {count !== null &&
            `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`}
        </p>
        {children}
        {onClear !== null && (
          <Button kind="quiet" size="s" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    </section>
  );
}
