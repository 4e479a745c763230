import { useEffect, useMemo } from 'react';
import { Navigate } from 'react-router-dom';

import {
  routes,
  type Category,
  type Product,
  type ProductSummary,
} from '@galleria/shared-contracts';
import { useHost, useScreen } from '@galleria/shared-contracts/react';
import { Button, ButtonLink } from '@galleria/shared-ui';

import { useCatalogue, type CatalogueView } from '../../data/catalogue-state/use-catalogue';
import type { RecentlyViewed } from '../../data/recently-viewed';
import { ProblemScreen } from '../../ui/problem-screen';
import { Shelf } from '../../ui/shelf';
import styles from './product-detail.module.css';
import { ProductCrumbs } from './product-crumbs';
import { ProductSkeleton } from './product-skeleton';
import { isWhole, ProductWindow } from './product-window';
import { relatedProducts } from './related-products';
import { structuredData } from './structured-data';
import { useProduct, type ProductSource } from './use-product';

const RELATED = 4;

export interface ProductPageProps {
  /** As the address says it. */
  category: Category;
  productId: number;
  repository: ProductSource;
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
  const shop = useCatalogue();
  switch (state.status) {
    case 'loading': {
      // What a list has shown of it is here already.
      const known =
        shop.catalogue.status === 'ready' &&
        shop.catalogue.products.find((one) => one.id === productId && one.category === category);
      return known ? (
        <Detail product={known} shop={shop} recentlyViewed={recentlyViewed} />
      ) : (
        <ProductSkeleton category={category} />
      );
    }
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
      return <Detail product={product} shop={shop} recentlyViewed={recentlyViewed} />;
    }
  }
}

interface DetailProps {
  product: Product | ProductSummary;
  shop: CatalogueView;
  recentlyViewed: RecentlyViewed;
}

function Detail({ product, shop: { catalogue, stock, onSeen }, recentlyViewed }: DetailProps) {
  const whole = isWhole(product) ? product : null;
  useScreen(product.title, whole?.description);
  useEffect(() => recentlyViewed.add(product.id), [recentlyViewed, product.id]);
  const { Fragment } = useHost();
  const related = useMemo(
    () =>
      catalogue.status === 'ready' ? relatedProducts(catalogue.products, product, RELATED) : [],
    [catalogue, product],
  );
  return (
    <div className={styles['page']}>
      {whole && (
        <script type="application/ld+json">{structuredData(whole, window.location.origin)}</script>
      )}
      <div>
        <ProductCrumbs category={product.category} title={product.title} />
        <ProductWindow product={product} />
      </div>
      <Shelf title="From the same shop" products={related} stock={stock} onSeen={onSeen} />
      {whole && <Fragment name="product:recommendations" props={{ product: whole }} />}
    </div>
  );
}
