import { createContext, useContext } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import type { ProductSummary } from '@galleria/shared-contracts/domain';
import { ButtonLink, IconButton, TrashIcon } from '@galleria/shared-ui';

import styles from './products.module.css';

/** Asks whether these are to be deleted, and sees to it. */
export const DeleteContext = createContext<(products: readonly ProductSummary[]) => void>(() => {});

/** What can be done with one product of the list. */
export function RowActions({ product }: { product: ProductSummary }) {
  const askToDelete = useContext(DeleteContext);
  return (
    <span className={styles['row-actions']}>
      <ButtonLink
        to={routes.editProduct(product.id)}
        kind="quiet"
        size="s"
        aria-label={`Edit ${product.title}`}
      >
        Edit
      </ButtonLink>
      <IconButton
        label={`Delete ${product.title}`}
        icon={<TrashIcon />}
        onClick={() => askToDelete([product])}
      />
    </span>
  );
}
