import { Fragment, useId, useRef, type ReactNode, type RefObject } from 'react';

import { formatNumber } from '@galleria/shared-contracts/domain';
import { Button, Checkbox, Field, Select } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import styles from './list-controls.module.css';
import { IN_STOCK, isPrice, QUERY_NAMES } from './list-query';

const SORT_OPTIONS = [
  { value: '', label: TEXTS.list.unsorted },
  { value: 'featured', label: TEXTS.list.featured },
  { value: 'price-asc', label: TEXTS.list.priceUp },
  { value: 'price-desc', label: TEXTS.list.priceDown },
  { value: 'rating-asc', label: TEXTS.list.ratingUp },
  { value: 'rating-desc', label: TEXTS.list.ratingDown },
];

const RATING_OPTIONS = [
  { value: '', label: TEXTS.list.anyRating },
  { value: '4.5', label: TEXTS.starsUp(4.5) },
  { value: '4', label: TEXTS.starsUp(4) },
  { value: '3', label: TEXTS.starsUp(3) },
];

export interface ListControlsProps {
  /** The fields show the values of this address when they are created. */
  address: URLSearchParams;
  /** The fields are created again when this key changes, that is, when other code has changed the address. */
  arrival: string;
  /** The element with the count. It gets the focus when the focused button disappears. */
  countRef: RefObject<HTMLParagraphElement | null>;
  /** How many products are in the list; `null` while this is not known. */
  count: number | null;
  /** How many of the filters are in use. */
  filterCount: number;
  /** Whether the filters are open. Only narrow windows can hide them. */
  isOpen: boolean;
  onToggle: () => void;
  /** Sets the value with this name in the address. An empty value removes it. */
  onChange: (name: string, value: string) => void;
  /** Removes all filters; `null` when there are none. */
  onClear: (() => void) | null;
  /** Shown beside the count: the filters in use. */
  children?: ReactNode;
}

/** The sort field, the filters and the number of products in the list. */
export function ListControls({
  address,
  arrival,
  countRef,
  count,
  filterCount,
  isOpen,
  onToggle,
  onChange,
  onClear,
  children,
}: ListControlsProps) {
  const filtersId = useId();
  const fieldsRef = useRef<HTMLElement>(null);
  const resultRef = useRef<HTMLDivElement>(null);
  const change = (name: string, value: string) => {
    onChange(name, value);
    // Scroll to the beginning of the new list, below the sticky fields.
    const bottom = fieldsRef.current?.getBoundingClientRect().bottom ?? 0;
    const top = resultRef.current?.getBoundingClientRect().top ?? 0;
    if (top < bottom) window.scrollBy(0, top - bottom);
  };
  const valueOf = (name: string) => address.get(name) ?? '';
  // All fields are uncontrolled: they show the input at once, and the address follows.
  const price = (name: string, label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={valueOf(name)}
      error={isPrice(valueOf(name)) ? undefined : TEXTS.list.noPrice}
      onChange={({ currentTarget }) => change(name, currentTarget.value.trim())}
    />
  );
  return (
    <>
      <section ref={fieldsRef} className={styles['fields']} aria-label={TEXTS.list.sortAndFilter}>
        <Select
          key={`sort ${arrival}`}
          label={TEXTS.list.sortBy}
          className={styles['sort']}
          options={SORT_OPTIONS}
          defaultValue={valueOf(QUERY_NAMES.sort)}
          onChange={({ currentTarget }) => change(QUERY_NAMES.sort, currentTarget.value)}
        />
        <Button
          kind="quiet"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={filtersId}
          onClick={onToggle}
        >
          {TEXTS.list.filters}
          {filterCount > 0 && (
            <span className={styles['badge']}>
              {formatNumber(filterCount)}
              <span className="visually-hidden">{TEXTS.list.filtersUsed}</span>
            </span>
          )}
        </Button>
        <div id={filtersId} className={styles['filters']} data-open={isOpen}>
          <Fragment key={arrival}>
            {price(QUERY_NAMES.min, TEXTS.list.priceFrom)}
            {price(QUERY_NAMES.max, TEXTS.list.priceTo)}
            <Select
              label={TEXTS.list.rating}
              options={RATING_OPTIONS}
              defaultValue={valueOf(QUERY_NAMES.rating)}
              onChange={({ currentTarget }) => change(QUERY_NAMES.rating, currentTarget.value)}
            />
            <Checkbox
              label={TEXTS.list.inStockOnly}
              className={styles['in-stock']}
              defaultChecked={valueOf(QUERY_NAMES.stock) === IN_STOCK}
              onChange={({ currentTarget }) =>
                change(QUERY_NAMES.stock, currentTarget.checked ? IN_STOCK : '')
              }
            />
          </Fragment>
        </div>
      </section>
      <div ref={resultRef} className={styles['result']}>
        <p ref={countRef} role="status" tabIndex={-1} className="soft">
          {count !== null && TEXTS.list.count(count)}
        </p>
        {children}
        {onClear !== null && (
          <Button kind="quiet" size="s" onClick={onClear}>
            {TEXTS.list.clear}
          </Button>
        )}
      </div>
    </>
  );
}
