import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { placesOf, type Listing } from '../../data/listing';
import { ListedCard } from './listed-card';
import styles from './product-list.module.css';

/** The estimated height of title, rating, price and buttons, in px. Rendered rows are measured. */
const WORDS_HEIGHT = 190;

export interface ProductGridProps {
  products: Listing;
}

/** The values until the first layout effect, which runs before the browser paints. Lengths in px. */
const UNKNOWN_PLACE = { columns: 1, cardWidth: 240, gap: 0, top: 0 };

/** A grid that renders only the rows near the window. */
export function VirtualGrid({ products }: ProductGridProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const [{ columns, cardWidth, gap, top }, setPlace] = useState(UNKNOWN_PLACE);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const look = () => {
      const style = getComputedStyle(list);
      // The style sheet defines the columns. The computed style has one width for each column.
      const widths = style.gridTemplateColumns.split(' ');
      setPlace({
        columns: widths.length,
        cardWidth: parseFloat(widths[0] ?? ''),
        gap: parseFloat(style.rowGap),
        top: list.getBoundingClientRect().top + window.scrollY,
      });
    };
    look();
    const observer = new ResizeObserver(look);
    // The body is observed, too, because content that grows above the list moves the list.
    observer.observe(list);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(products.length / columns),
    estimateSize: () => cardWidth + WORDS_HEIGHT,
    // The number of columns is part of the key, because rows with other columns have other heights and must be
    // measured again.
    getItemKey: (index) => `${columns} ${index}`,
    gap,
    overscan: 2,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();

  // This grid replaces the grid of a short list. Remember the link of the card that has the focus there.
  const [focused] = useState(() => linkOf(document.activeElement));
  const isShown = rows.length > 0;
  useEffect(() => {
    if (!isShown || focused === undefined || document.activeElement !== document.body) return;
    const links = listRef.current?.querySelectorAll('a') ?? [];
    const link = [...links].find(({ href }) => href === focused);
    link?.focus({ preventScroll: true });
  }, [isShown, focused]);

  return (
    <div
      ref={listRef}
      role="list"
      className={`product-grid ${styles['virtual']}`}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          role="presentation"
          className={styles['row']}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {placesOf(products, row.index * columns, (row.index + 1) * columns).map(
            ({ place, entry, stock, isFrom }) => (
              <div
                key={entry.id}
                role="listitem"
                aria-setsize={products.length}
                aria-posinset={place + 1}
              >
                <ListedCard entry={entry} late={products.late} stock={stock} isFrom={isFrom} />
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

function linkOf(focused: Element | null): string | undefined {
  return focused?.closest('article')?.querySelector('a')?.href;
}
