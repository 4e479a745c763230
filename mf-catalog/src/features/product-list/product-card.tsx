import { cutTitle, LIMITS, routes, type ProductSummary } from '@galleria/shared-contracts';
import { useHost } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, Picture, Price, Rating } from '@galleria/shared-ui';

import styles from './product-list.module.css';

export function ProductCard({ product }: { product: ProductSummary }) {
  const { events } = useHost();
  return (
    <article className={styles['card']}>
      <Picture src={product.image} alt="" width={320} height={320} />
      <h2 title={product.title}>{cutTitle(product.title, LIMITS.cardTitleShown)}</h2>
      <Price cents={product.priceCents} />
      <Rating {...product.rating} />
      <Button onClick={() => events.emit('cart:add-requested', { product, amount: 1 })}>
        Add to Cart
      </Button>
      <ButtonLink kind="quiet" to={routes.product(product.category, product.id)}>
        See Details
      </ButtonLink>
    </article>
  );
}
