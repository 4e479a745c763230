import { useEffect, useRef } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';

import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ErrorState, focusHeading, LoadingState } from '@galleria/shared-ui';

import { useListLinkState } from '../../kit/list-address';
import { EditProduct } from './edit-product';
import type { EditedProduct } from './edit-product.loader';
import { NoProduct } from './no-product';

/** The page with the form for the product in the address. */
export default function EditProductPage() {
  useScreen('Edit product');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const state = useListLinkState();
  const loaded = useLoaderData<EditedProduct>();
  const isRetried = useRef(false);
  // "Try again" has disappeared with the focus. A focus elsewhere stays, such as in the search of the header.
  useEffect(() => {
    if (!isRetried.current || loaded?.ok !== true) return;
    isRetried.current = false;
    if (document.activeElement === document.body) focusHeading();
  }, [loaded]);
  if (loaded === null) return <LoadingState />;
  if (!loaded.ok) {
    return (
      <ErrorState
        level={1}
        details={loaded.error.message}
        actions={
          <Button
            onClick={() => {
              isRetried.current = true;
              void navigate(pathname, { replace: true, state });
            }}
          >
            Try again
          </Button>
        }
      />
    );
  }
  if (loaded.value === null) return <NoProduct key={pathname} />;
  return <EditProduct key={loaded.value.id} product={loaded.value} />;
}
