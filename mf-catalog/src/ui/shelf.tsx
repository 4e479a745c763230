import { useId, type ReactNode } from 'react';

import type { ProductSummary } from '@galleria/shared-contracts/domain';

import { ProductCard } from './product-card';
import styles from './shelf.module.css';

export interface ShelfProps {
  title: string;
  products: readonly ProductSummary[];
  /** Pieces left by product id, for products that have few or none. */
  stock: Readonly<Record<number, number>>;
  /** A link beside the title. */
  more?: ReactNode;
}

/** A few products under a heading. Renders nothing without products. */
export function Shelf({ title, products, stock, more }: ShelfProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles['shelf']} aria-labelledby={titleId}>
      <div className={styles['sign']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {more}
      </div>
      <div className="roof-line" />
      <ul className={styles['products']}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} stock={stock[product.id]} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
