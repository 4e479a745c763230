import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { Category } from '@galleria/shared-contracts/domain';
import { useHost, useScreen } from '@galleria/shared-contracts/react';
import { ButtonLink } from '@galleria/shared-ui';

import { knownSummary } from '../../data/catalogue-state/product.thunks';
import type { CatalogDispatch } from '../../data/catalogue-state/dispatch';
import { categoryInText } from '../../data/menu';
import type { RecentlyViewed } from '../../data/recently-viewed';
import { TEXTS } from '../../texts';
import { FailureScreen, ProblemScreen } from '../../ui/problem-screen';
import styles from './product-detail.module.css';
import { ProductCrumbs } from './product-crumbs';
import { ProductSkeleton } from './product-skeleton';
import { isWhole, ProductWindow, type ProductWindowProps } from './product-window';
import { RelatedShelf } from './related-shelf';
import { useProduct, type ProductSource } from './use-product';

export interface ProductPageProps {
  /** The category in the address. */
  category: Category;
  productId: number;
  repository: ProductSource;
  recentlyViewed: RecentlyViewed;
}

/** The page of one product. It reads the product from the database, so stock and price are current. */
export default function ProductPage({
  category,
  productId,
  repository,
  recentlyViewed,
}: ProductPageProps) {
  const { state, retry } = useProduct(repository, productId);
  const dispatch = useDispatch<CatalogDispatch>();
  // A list may have loaded the summary already; it is shown until the product has arrived.
  const isLoading = state.status === 'loading';
  const known = useMemo(
    () => (isLoading ? dispatch(knownSummary(productId)) : undefined),
    [dispatch, isLoading, productId],
  );
  switch (state.status) {
    case 'loading':
      return known?.category === category ? (
        <Detail product={known} members={null} recentlyViewed={recentlyViewed} />
      ) : (
        <ProductSkeleton category={category} />
      );
    case 'failed':
      return <FailureScreen error={state.error} retry={retry} />;
    case 'missing':
      return (
        <ProblemScreen details={TEXTS.problem.productMissing(String(productId))}>
          <ButtonLink to={routes.category(category)}>
            {TEXTS.problem.browse(categoryInText(category))}
          </ButtonLink>
        </ProblemScreen>
      );
    case 'ready': {
      const { product, members } = state;
      // The category in the address is wrong: the product has moved, or somebody typed the address.
      if (product.category !== category) {
        return <Navigate to={routes.product(product.category, product.id)} replace />;
      }
      return <Detail product={product} members={members} recentlyViewed={recentlyViewed} />;
    }
  }
}

interface DetailProps extends ProductWindowProps {
  recentlyViewed: RecentlyViewed;
}

function Detail({ product, members, recentlyViewed }: DetailProps) {
  const whole = isWhole(product) ? product : null;
  useScreen(product.title, whole?.description);
  useEffect(() => recentlyViewed.add(product.id), [recentlyViewed, product.id]);
  const { Slot } = useHost();
  return (
    <div className={styles['page']}>
      <div>
        <ProductCrumbs category={product.category} title={product.title} />
        <ProductWindow product={product} members={members} />
      </div>
      <RelatedShelf key={product.group ?? product.id} product={product} />
      {whole && <Slot name="product:below" props={{ product: whole }} />}
    </div>
  );
}
