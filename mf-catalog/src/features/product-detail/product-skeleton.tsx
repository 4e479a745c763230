import type { Category } from '@galleria/shared-contracts/domain';
import { Skeleton, SkeletonText } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import { ProductCrumbs } from './product-crumbs';
import styles from './product-detail.module.css';

/** The placeholder of a product that is loading. */
export function ProductSkeleton({ category }: { category: Category }) {
  return (
    <div className={styles['page']}>
      <div>
        <ProductCrumbs category={category} title="…" />
        <div className={styles['product']} role="status">
          <span className="visually-hidden">{TEXTS.loading}</span>
          <div className={styles['picture']}>
            <Skeleton height="100%" shape="window" />
          </div>
          <div className={styles['words']}>
            <Skeleton height="4.5rem" />
            <Skeleton width="12rem" />
            <Skeleton width="6rem" height="2em" />
            <DetailsSkeleton />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The placeholder of the parts that a summary does not contain: quantity and description. */
export function DetailsSkeleton() {
  return (
    <>
      <Skeleton width="18rem" height="var(--tap)" />
      <SkeletonText lines={4} />
    </>
  );
}
