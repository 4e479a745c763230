import { routes } from '@galleria/shared-contracts/contract';
import type { ProductSummary } from '@galleria/shared-contracts/domain';
import { ButtonLink, IconButton, TrashIcon } from '@galleria/shared-ui';

import { FromList, useListLinkState } from '../../kit/list-address';
import styles from './products.module.css';

/** A product's title. Its form leads back to the list as it is now. */
export function ProductLink({ product: { id, title } }: { product: ProductSummary }) {
  return (
    <FromList to={routes.editProduct(id)} quiet>
      {title}
    </FromList>
  );
}

/** The actions for one product of the list. */
export function RowActions({
  product,
  askToDelete,
}: {
  product: ProductSummary;
  askToDelete: () => void;
}) {
  const state = useListLinkState();
  return (
    <span className={styles['row-actions']}>
      <ButtonLink
        to={routes.editProduct(product.id)}
        state={state}
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
