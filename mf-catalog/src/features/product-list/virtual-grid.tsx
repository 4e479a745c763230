import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

import type { ProductSummary } from '@galleria/shared-contracts/domain';

import type { StockMarks } from '../../data/catalog.repository';
import { ProductCard } from '../../ui/product-card';
import styles from './product-list.module.css';

/** As in the style sheet, in px: the narrowest card, and the room between two. */
const CARD_MIN = 240;
const GAP = 24;
/** Title, rating, price and buttons below the square picture, about; rows are measured then. */
const WORDS_HEIGHT = 190;

export interface ProductGridProps {
  products: readonly ProductSummary[];
  stock: StockMarks;
  /** Told of each product that comes into view. */
  onSeen: ((id: number) => void) | undefined;
}

/** A grid of which only the rows near the window are rendered. */
export function VirtualGrid({ products, stock, onSeen }: ProductGridProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const [{ width, top }, setPlace] = useState({ width: CARD_MIN, top: 0 });
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const look = () => {
      const { width, top } = list.getBoundingClientRect();
      setPlace({ width, top: top + window.scrollY });
    };
    look();
    const observer = new ResizeObserver(look);
    // The body too: what grows above the list moves it.
    observer.observe(list);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const columns = Math.max(1, Math.floor((width + GAP) / (CARD_MIN + GAP)));
  const cardWidth = (width - GAP * (columns - 1)) / columns;
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(products.length / columns),
    estimateSize: () => cardWidth + WORDS_HEIGHT,
    // Rows are measured anew when there are more or fewer columns.
    getItemKey: (index) => `${columns} ${index}`,
    gap: GAP,
    overscan: 2,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();

  return (
    <div
      ref={listRef}
      role="list"
      className={styles['virtual']}
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
          {products.slice(row.index * columns, (row.index + 1) * columns).map((product, column) => (
            <div
              key={product.id}
              role="listitem"
              aria-setsize={products.length}
              aria-posinset={row.index * columns + column + 1}
            >
              <ProductCard product={product} stock={stock[product.id]} onSeen={onSeen} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
