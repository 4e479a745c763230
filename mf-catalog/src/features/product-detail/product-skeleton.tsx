import type { Category } from '@galleria/shared-contracts/domain';
import { Skeleton, SkeletonText } from '@galleria/shared-ui';

import { ProductCrumbs } from './product-crumbs';
import styles from './product-detail.module.css';

/** The room of a product that is on its way; of its category too, when that is `null`. */
export function ProductSkeleton({ category }: { category: Category | null }) {
  return (
    <div className={styles['page']}>
      <div>
        <ProductCrumbs category={category} title="…" />
        <div className={styles['product']} role="status" data-early="room">
          <span className="visually-hidden">Loading....</span>
          <div className={styles['picture']}>
            <Skeleton height="100%" shape="window" />
          </div>
          <div className={styles['words']}>
            <Skeleton height="4.5rem" />
            <Skeleton width="12rem" />
            <Skeleton width="6rem" height="2em" />
            <PartsOnTheirWay />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The room of what lists do not know of a product: how many there are, and what is said of it. */
export function PartsOnTheirWay() {
  return (
    <>
      <Skeleton width="18rem" height="var(--tap)" />
      <SkeletonText lines={4} />
    </>
  );
}
