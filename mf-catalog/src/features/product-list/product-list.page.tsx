import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ErrorState, PageHeading, SkeletonCards } from '@galleria/shared-ui';

import { loadCatalogue, selectCatalogue } from './catalogue.slice';
import { ProductCard } from './product-card';
import styles from './product-list.module.css';

export function ProductListPage() {
  useScreen('All Products');
  const dispatch = useDispatch<ThunkDispatch<never, never, UnknownAction>>();
  const catalogue = useSelector(selectCatalogue);
  useEffect(() => void dispatch(loadCatalogue()), [dispatch]);

  if (catalogue.status === 'failed') {
    return (
      <ErrorState
        title="Some Error Occured"
        details={catalogue.error.message}
        actions={<Button onClick={() => void dispatch(loadCatalogue())}>Try again</Button>}
      />
    );
  }
  return (
    <>
      <PageHeading>All Products</PageHeading>
      {catalogue.status === 'loading' ? (
        <SkeletonCards count={8} />
      ) : (
        <ul className={styles['grid']}>
          {catalogue.products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
