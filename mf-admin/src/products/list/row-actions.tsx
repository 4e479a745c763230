import { routes } from '@galleria/shared-contracts/contract';
import type { ProductSummary } from '@galleria/shared-contracts/domain';
import { ButtonLink, IconButton, TrashIcon } from '@galleria/shared-ui';

import styles from './products.module.css';

/** The actions for one product of the list. */
export function RowActions({
  product,
  askToDelete,
}: {
  product: ProductSummary;
  askToDelete: () => void;
}) {
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
      <IconButton label={`Delete ${product.title}`} icon={<TrashIcon />} onClick={askToDelete} />
    </span>
  );
}
