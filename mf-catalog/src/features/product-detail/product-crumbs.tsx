import { routes } from '@galleria/shared-contracts/contract';
import type { Category } from '@galleria/shared-contracts/domain';
import { Breadcrumbs } from '@galleria/shared-ui';

import { categoryName } from '../../data/menu';
import { TEXTS } from '../../texts';
import styles from './product-detail.module.css';

export interface ProductCrumbsProps {
  category: Category;
  title: string;
}

/** The breadcrumbs of a product. A narrow window hides the title here, because the heading below shows it. */
export function ProductCrumbs({ category, title }: ProductCrumbsProps) {
  return (
    <div className={styles['way']}>
      <Breadcrumbs
        crumbs={[
          { label: TEXTS.home, to: routes.home() },
          { label: TEXTS.allProducts, to: routes.allProducts() },
          { label: categoryName(category), to: routes.category(category) },
          { label: title },
        ]}
      />
    </div>
  );
}
