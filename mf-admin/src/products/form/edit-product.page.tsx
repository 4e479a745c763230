import { useLoaderData, useLocation } from 'react-router-dom';

import { useHost, useScreen } from '@galleria/shared-contracts/react';
import { Button, ErrorState, LoadingState } from '@galleria/shared-ui';

import { EditProduct } from './edit-product';
import type { EditedProduct } from './edit-product.loader';
import { NoProduct } from './no-product';

/** The page with the form for the product in the address. */
export default function EditProductPage() {
  useScreen('Edit product');
  const { navigate } = useHost();
  const { pathname } = useLocation();
  const loaded = useLoaderData<EditedProduct>();
  if (loaded === null) return <LoadingState />;
  if (!loaded.ok) {
    return (
      <ErrorState
        level={1}
        details={loaded.error.message}
        actions={<Button onClick={() => navigate(pathname, { replace: true })}>Try again</Button>}
      />
    );
  }
  if (loaded.value === null) return <NoProduct key={pathname} />;
  return <EditProduct key={loaded.value.id} product={loaded.value} />;
}
