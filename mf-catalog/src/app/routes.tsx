import { Navigate, type RouteObject } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts';

import { ProductListPage } from '../features/product-list/product-list.page';

export const catalogRoutes: readonly RouteObject[] = [
  { path: '/', Component: ProductListPage },
  { path: '/shop', element: <Navigate to={routes.allProducts()} replace /> },
  { path: '/shop/category', element: <Navigate to={routes.allProducts()} replace /> },
  { path: '/shop/category/all', Component: ProductListPage },
];
