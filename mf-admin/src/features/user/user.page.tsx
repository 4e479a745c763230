import { useCallback } from 'react';
import { useParams } from 'react-router-dom';

import { formatCents, routes, type Cart, type CartItem } from '@galleria/shared-contracts';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Breadcrumbs,
  ButtonLink,
  Card,
  DataList,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeading,
  Table,
  TextLink,
  type TableColumn,
} from '@galleria/shared-ui';

import type { OnChange } from '../../data/follow';
import { useAdminServices } from '../../data/services';
import { useFollowed } from '../../data/use-followed';
import type { Customer } from '../../data/users/customer';
import { formatMoment } from '../../ui/when';
import { UserOrders } from './user-orders';
import styles from './user.module.css';

const CART_COLUMNS: readonly [TableColumn<CartItem>, ...TableColumn<CartItem>[]] = [
  {
    key: 'title',
    header: 'Product',
    cell: ({ id, title }) => <TextLink to={routes.editProduct(id)}>{title}</TextLink>,
  },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => amount, numeric: true },
  {
    key: 'total',
    header: 'Total',
    cell: ({ amount, priceCents }) => formatCents(amount * priceCents),
    numeric: true,
  },
];

/** One person: who they are, what they bought, what lies in their cart right now. To be read only. */
export default function UserPage() {
  const { uid = '' } = useParams();
  const { customers } = useAdminServices();
  const customer = useFollowed(
    useCallback(
      (onChange: OnChange<Customer | null>) => customers.watchOne(uid, onChange),
      [customers, uid],
    ),
  );
  useScreen(customer?.ok === true && customer.value ? customer.value.name : 'User');

  if (customer === null) return <LoadingState />;
  if (!customer.ok) return <ErrorState level={1} details={customer.error.message} />;
  if (customer.value === null) {
    return (
      <EmptyState
        level={1}
        title="There is no such user"
        actions={<ButtonLink to={routes.admin('users')}>All users</ButtonLink>}
      />
    );
  }
  const { name, email, cart, createdAtMs } = customer.value;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Users', to: routes.admin('users') }, { label: name }]} />
      <PageHeading lead={<a href={`mailto:${email}`}>{email}</a>}>{name}</PageHeading>
      <div className={styles['sides']}>
        <Card as="section" className={styles['part']}>
          <h2 className={styles['title']}>Orders</h2>
          <UserOrders uid={uid} email={email} />
        </Card>
        <div className={styles['side']}>
          <Card as="section" className={styles['part']}>
            <h2 className={styles['title']}>Account</h2>
            <DataList
              rows={[
                { term: 'Signed up', value: formatMoment(createdAtMs) },
                { term: 'Account', value: <span className={styles['id']}>{uid}</span> },
              ]}
            />
            <p className="soft">Only its owner can change a name or an e-mail.</p>
          </Card>
          <Card as="section" className={styles['part']}>
            <h2 className={styles['title']}>Cart</h2>
            <CartNow cart={cart} />
          </Card>
        </div>
      </div>
    </>
  );
}

function CartNow({ cart }: { cart: Cart | null }) {
  if (cart === null) return <p className="soft">What is stored as their cart cannot be read.</p>;
  if (cart.items.length === 0) return <p className="soft">Nothing is in the cart.</p>;
  return (
    <>
      <Table
        caption="In the cart now"
        captionHidden
        columns={CART_COLUMNS}
        rows={cart.items}
        rowKey={({ id }) => id}
      />
      <DataList
        rows={[
          { term: 'Pieces', value: cart.totalNumItems },
          { term: 'Worth', value: formatCents(cart.totalCents), strong: true },
        ]}
      />
    </>
  );
}
