import type { ComponentType } from 'react';
import { Navigate, useParams, type Params, type RouteObject } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { lazyRoute } from '@galleria/shared-ui';

import type { CatalogRepository, Found } from '../data/catalog.repository';
import { createReadAhead } from '../data/read-ahead';
import type { RecentlyViewed } from '../data/recently-viewed';
import { HomePage } from '../features/home/home.page';
import type { ProductPageProps } from '../features/product-detail/product.page';
import type { ProductListPageProps } from '../features/product-list/product-list.page';
import { TEXTS } from '../texts';
import { ProblemScreen } from '../ui/problem-screen';

const toAllProducts = <Navigate to={routes.allProducts()} replace />;

/** The services that the pages need besides the store. */
export interface PageServices {
  readonly repository: Pick<CatalogRepository, 'product'>;
  readonly recentlyViewed: RecentlyViewed;
  /** The product of the static page on which the visit began. */
  readonly first?: Found | undefined;
}

/** The routes of home and the shop. */
export function catalogRoutes(services: PageServices): readonly RouteObject[] {
  const repository = createReadAhead(services.repository, services.first);
  // `remote.json` lists the chunks by these names, so that they load together with the remote's first files.
  const list = lazyRoute(
    () =>
      import(/* webpackChunkName: "product-list" */ '../features/product-list/product-list.page'),
  );
  const detail = lazyRoute(
    () =>
      import(/* webpackChunkName: "product-detail" */ '../features/product-detail/product.page'),
  );
  // The same chunk as the product's page, because each further chunk makes the container script larger.
  const wishes = lazyRoute(
    () => import(/* webpackChunkName: "product-detail" */ '../features/wishes/wishes.page'),
  );
  return [
    { path: '/', element: <HomePage recentlyViewed={services.recentlyViewed} /> },
    { path: '/shop', element: toAllProducts },
    { path: '/shop/category', element: toAllProducts },
    { path: '/shop/category/all', ...list((List) => <List category={null} />) },
    {
      path: '/shop/category/:category',
      ...list((List) => <CategoryRoute List={List} />),
    },
    {
      path: '/shop/category/:category/:productId',
      // The product is read while the page's code loads.
      loader({ params }) {
        const id = productIdOf(params);
        if (id !== null) void repository.readAhead(id);
        return null;
      },
      shouldRevalidate: () => false,
      ...detail((Detail) => (
        <ProductRoute
          Detail={Detail}
          services={{ repository, recentlyViewed: services.recentlyViewed }}
        />
      )),
    },
    { path: '/wishes', ...wishes((Page) => <Page />) },
  ];
}

function CategoryRoute({ List }: { List: ComponentType<ProductListPageProps> }) {
  const { category = '' } = useParams();
  // The key makes React mount a new list for another category, so its filters start empty.
  return <List key={category} category={category} />;
}

interface ProductRouteProps {
  readonly Detail: ComponentType<ProductPageProps>;
  readonly services: Pick<ProductPageProps, 'repository' | 'recentlyViewed'>;
}

function ProductRoute({ Detail, services }: ProductRouteProps) {
  const params = useParams();
  const { category = '', productId = '' } = params;
  const id = productIdOf(params);
  if (id === null) return <ProblemScreen details={TEXTS.problem.noProduct(productId)} />;
  // No key here: the focus must stay when the visitor chooses another product of the group.
  return <Detail category={category} productId={id} {...services} />;
}

function productIdOf({ productId = '' }: Readonly<Params>): number | null {
  return /^[1-9]\d{0,8}$/.test(productId) ? Number(productId) : null;
}
