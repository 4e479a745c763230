import { routes } from '@galleria/shared-contracts/contract';
import type { Order } from '@galleria/shared-contracts/domain';
import { TextLink } from '@galleria/shared-ui';

import type { GridColumns } from '../../kit/grid/grid-column';
import { ORDER_COLUMN } from '../../kit/order/order-columns';
import styles from './orders.module.css';

export const ORDER_COLUMNS: GridColumns<Order> = [
  ORDER_COLUMN.order,
  ORDER_COLUMN.placed,
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ uid, name, email }) => (
      <>
        <TextLink to={routes.adminUser(uid)} quiet>
          {name}
        </TextLink>
        <span className={styles['email']}>{email}</span>
      </>
    ),
  },
  ORDER_COLUMN.status,
  ORDER_COLUMN.items,
  ORDER_COLUMN.total,
  {
    key: 'payment',
    header: 'Payment',
    cell: ({ paymentMethod }) => paymentMethod,
    hiddenAtFirst: true,
  },
  { key: 'address', header: 'Address', cell: ({ address }) => address, hiddenAtFirst: true },
  { key: 'number', header: 'Contact number', cell: ({ number }) => number, hiddenAtFirst: true },
];
