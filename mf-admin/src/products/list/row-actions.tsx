import { useLocation } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { ProductSummary } from '@galleria/shared-contracts/domain';
import { ButtonLink, IconButton, TextLink, TrashIcon } from '@galleria/shared-ui';

import styles from './products.module.css';

/** A product's title. Its form leads back to the list as it is now. */
export function ProductLink({ product: { id, title } }: { product: ProductSummary }) {
  const { search } = useLocation();
  return (
    <TextLink to={routes.editProduct(id)} state={{ list: search }} quiet>
      {title}
    </TextLink>
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
  const { search } = useLocation();
  return (
    <span className={styles['row-actions']}>
      <ButtonLink
        to={routes.editProduct(product.id)}
        state={{ list: search }}
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
