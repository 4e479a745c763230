import { routes } from '@galleria/shared-contracts/contract';
import { TextLink } from '@galleria/shared-ui';

import { orderNumber } from './order-number';
import styles from './order-link.module.css';

/** An order's number, and the way to it. */
export function OrderLink({ id }: { id: string }) {
  return (
    <TextLink to={routes.adminOrder(id)} title={id} className={styles['number']}>
      {orderNumber(id)}
    </TextLink>
  );
}
