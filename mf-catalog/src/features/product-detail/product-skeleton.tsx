import { Skeleton, SkeletonText } from '@galleria/shared-ui';

import styles from './product-detail.module.css';

/** The room of a product that is on its way. */
export function ProductSkeleton() {
  return (
    <div className={styles['page']} role="status">
      <span className="visually-hidden">Loading....</span>
      <div>
        <Skeleton width="14rem" />
        <div className={styles['product']}>
          <div className={styles['picture']}>
            <Skeleton height="100%" shape="window" />
          </div>
          <div className={styles['words']}>
            <Skeleton width="8rem" />
            <Skeleton height="2.4em" />
            <Skeleton width="12rem" />
            <Skeleton width="6rem" height="2em" />
            <SkeletonText lines={4} />
          </div>
        </div>
      </div>
    </div>
  );
}
