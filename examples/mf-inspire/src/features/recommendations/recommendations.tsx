import { useEffect, useId, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import type { ProductSummary } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Button, Picture, Price, TextLink } from '@galleria/shared-ui';

import type { Catalogue } from '../../data/catalogue';
import { recommend, type Viewed } from './recommend';
import styles from './recommendations.module.css';

interface RecommendationsProps {
  readonly product: Viewed;
  readonly catalogue: Catalogue;
}

/**
 * The recommendations. Renders nothing without products or after a failed read, because the page works
 * without it.
 */
export function Recommendations({ product, catalogue }: RecommendationsProps) {
  const { events } = useHost();
  const titleId = useId();
  const [products, setProducts] = useState<readonly ProductSummary[]>([]);
  useEffect(() => {
    catalogue().then(setProducts, () => undefined);
  }, [catalogue]);
  const recommended = recommend(product, products);
  if (recommended.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['recommendations']}>
      <h2 id={titleId}>Goes well with it</h2>
      <ul>
        {recommended.map((each) => (
          <li key={each.id}>
            <Picture src={each.image} alt="" width={160} height={160} />
            <TextLink to={routes.product(each.category, each.id)}>{each.title}</TextLink>
            <Price cents={each.priceCents} size="s" />
            <Button
              kind="quiet"
              size="s"
              aria-label={`Add ${each.title}`}
              onClick={() => events.emit('cart:add-requested', { product: each, amount: 1 })}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
