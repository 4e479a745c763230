import { routes } from '@galleria/shared-contracts/contract';
import type { Category } from '@galleria/shared-contracts/domain';
import { Breadcrumbs } from '@galleria/shared-ui';

import { categoryName } from '../../ui/category-name';
import styles from './product-detail.module.css';

export interface ProductCrumbsProps {
  /** `null` before it is known. */
  category: Category | null;
  title: string;
}

/** The way to a product. In a narrow window its title, which is long, stands below only. */
export function ProductCrumbs({ category, title }: ProductCrumbsProps) {
  const parent = category && { label: categoryName(category), to: routes.category(category) };
  return (
    <div className={styles['way']}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: routes.home() },
          { label: 'All products', to: routes.allProducts() },
          ...(parent ? [parent] : []),
          { label: title },
        ]}
      />
    </div>
  );
}
