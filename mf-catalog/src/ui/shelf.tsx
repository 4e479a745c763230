import { useId, type ReactNode } from 'react';

import { ProductCard, type ProductCardProps } from './product-card';
import styles from './shelf.module.css';

export interface ShelfProps {
  title: string;
  cards: readonly Pick<ProductCardProps, 'product' | 'stock' | 'isFrom'>[];
  /** A link beside the title. */
  more?: ReactNode;
}

/** A few cards under a heading. Renders nothing without cards. */
export function Shelf({ title, cards, more }: ShelfProps) {
  const titleId = useId();
  if (cards.length === 0) return null;
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
        {cards.map((card) => (
          <li key={card.product.id}>
            <ProductCard {...card} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
