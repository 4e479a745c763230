import { Navigate, useParams, type RouteObject } from 'react-router-dom';

import { isCategory, routes } from '@galleria/shared-contracts';

import type { CatalogRepository } from '../data/catalog.repository';
import type { RecentlyViewed } from '../data/recently-viewed';
import { HomePage } from '../features/home/home.page';
import { ProductPage } from '../features/product-detail/product.page';
import { ProductListPage } from '../features/product-list/product-list.page';
import { ProblemScreen } from '../ui/problem-screen';

const toAllProducts = <Navigate to={routes.allProducts()} replace />;

/** What the pages need beside the store. */
export interface PageServices {
  readonly repository: Pick<CatalogRepository, 'product'>;
  readonly recentlyViewed: RecentlyViewed;
}

/** Home and the shop. A category or product that there is none of is the error screen. */
export function catalogRoutes(services: PageServices): readonly RouteObject[] {
  return [
    { path: '/', element: <HomePage recentlyViewed={services.recentlyViewed} /> },
    { path: '/shop', element: toAllProducts },
    { path: '/shop/category', element: toAllProducts },
    { path: '/shop/category/all', element: <ProductListPage category={null} /> },
    { path: '/shop/category/:category', element: <CategoryRoute /> },
    { path: '/shop/category/:category/:productId', element: <ProductRoute {...services} /> },
  ];
}

function CategoryRoute() {
  const { category = '' } = useParams();
  if (!isCategory(category)) return <NoCategory name={category} />;
  // Another category is another list: what was typed into the filters stays behind.
  return <ProductListPage key={category} category={category} />;
}

function ProductRoute(services: PageServices) {
  const { category = '', productId = '' } = useParams();
  if (!isCategory(category)) return <NoCategory name={category} />;
  if (!/^[1-9]\d{0,8}$/.test(productId)) {
    return <ProblemScreen details={`There is no product “${productId}”.`} />;
  }
  const id = Number(productId);
  return <ProductPage key={id} category={category} productId={id} {...services} />;
}

function NoCategory({ name }: { name: string }) {
  return <ProblemScreen details={`There is no category “${name}”.`} />;
}
