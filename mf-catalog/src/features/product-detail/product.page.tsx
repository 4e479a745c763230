import { useEffect, useMemo } from 'react';
import { Navigate } from 'react-router-dom';

import { routes, type Category, type Product } from '@galleria/shared-contracts';
import { useHost, useScreen } from '@galleria/shared-contracts/react';
import { Breadcrumbs, Button, ButtonLink } from '@galleria/shared-ui';

import type { CatalogRepository } from '../../data/catalog.repository';
import { useCatalogue } from '../../data/catalogue-state/use-catalogue';
import type { RecentlyViewed } from '../../data/recently-viewed';
import { categoryName } from '../../ui/category-looks';
import { ProblemScreen } from '../../ui/problem-screen';
import { Shelf } from '../../ui/shelf';
import styles from './product-detail.module.css';
import { ProductSkeleton } from './product-skeleton';
import { ProductWindow } from './product-window';
import { relatedProducts } from './related-products';
import { structuredData } from './structured-data';
import { useProduct } from './use-product';

const RELATED = 4;

export interface ProductPageProps {
  /** As the address says it. */
  category: Category;
  productId: number;
  repository: Pick<CatalogRepository, 'product'>;
  recentlyViewed: RecentlyViewed;
}

/** One product, read from the database itself: its stock and price are those of now. */
export default function ProductPage({
  category,
  productId,
  repository,
  recentlyViewed,
}: ProductPageProps) {
  const { state, retry } = useProduct(repository, productId);
  switch (state.status) {
    case 'loading':
      return <ProductSkeleton />;
    case 'failed':
      return (
        <ProblemScreen details={state.error.message}>
          <Button onClick={retry}>Try again</Button>
        </ProblemScreen>
      );
    case 'missing':
      return (
        <ProblemScreen details={`There is no product ${productId}.`}>
          <ButtonLink to={routes.category(category)}>Browse {category}</ButtonLink>
        </ProblemScreen>
      );
    case 'ready': {
      const { product } = state;
      // It moved to another category, or the address was typed.
      if (product.category !== category) {
        return <Navigate to={routes.product(product.category, product.id)} replace />;
      }
      return <Detail product={product} recentlyViewed={recentlyViewed} />;
    }
  }
}

function Detail({ product, recentlyViewed }: { product: Product; recentlyViewed: RecentlyViewed }) {
  useScreen(product.title, product.description);
  useEffect(() => recentlyViewed.add(product.id), [recentlyViewed, product.id]);
  const { Fragment } = useHost();
  const { catalogue, stock, onSeen } = useCatalogue();
  const related = useMemo(
    () =>
      catalogue.status === 'ready' ? relatedProducts(catalogue.products, product, RELATED) : [],
    [catalogue, product],
  );
  return (
    <div className={styles['page']}>
      <script type="application/ld+json">{structuredData(product, window.location.origin)}</script>
      <div>
        <Breadcrumbs
          crumbs={[
            { label: 'Home', to: routes.home() },
            { label: 'All products', to: routes.allProducts() },
            { label: categoryName(product.category), to: routes.category(product.category) },
            { label: product.title },
          ]}
        />
        <ProductWindow product={product} />
      </div>
      <Shelf title="From the same shop" products={related} stock={stock} onSeen={onSeen} />
      <Fragment name="product:recommendations" props={{ product }} />
    </div>
  );
}
