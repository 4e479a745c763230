import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { formatCents, type Cart, type CartItem } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Breadcrumbs,
  DataList,
  PageHeading,
  Table,
  TextLink,
  type TableColumns,
} from '@galleria/shared-ui';

import { useAdminServices } from '../services';
import type { Customer } from './data/customer';
import { useLive } from '../kit/hooks/use-live';
import { OneRecord } from '../kit/record/one-record';
import { RecordId, RecordPart, RecordParts } from '../kit/record/record-parts';
import { useListAddress } from '../kit/list-address';
import { formatMoment } from '../kit/format';
import { mailLink } from '../kit/mail-link';
import { CustomerBlock } from './customer-block';
import { CustomerOrders } from './customer-orders';
import { CustomerTags } from './customer-tags';

const CART_COLUMNS: TableColumns<CartItem> = [
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

const NO_SUCH_USER = {
  title: 'There is no such user',
  to: routes.admin('users'),
  label: 'All users',
};

/** A customer's account, tags, orders and current cart. */
export default function CustomerPage() {
  const { uid = '' } = useParams();
  const { customers } = useAdminServices();
  const list = useListAddress(routes.admin('users'));
  const customer = useLive<Customer | null>(uid, (onChange) => customers.watchOne(uid, onChange));
  useScreen(
    customer.result?.ok === true && customer.result.value ? customer.result.value.name : 'User',
  );

  return (
    <OneRecord {...customer} none={NO_SUCH_USER}>
      {(found) => {
        const { name, email, cart, createdAtMs } = found;
        return (
          <>
            <Breadcrumbs crumbs={[{ label: 'Users', to: list }, { label: name }]} />
            <PageHeading lead={<a href={mailLink(email)}>{email}</a>}>{name}</PageHeading>
            <RecordParts
              side="wide"
              main={
                <RecordPart title="Orders">
                  <CustomerOrders uid={uid} email={email} />
                </RecordPart>
              }
            >
              <RecordPart title="Account">
                <DataList
                  rows={[
                    { term: 'Signed up', value: formatMoment(createdAtMs) },
                    { term: 'Account', value: <RecordId>{uid}</RecordId> },
                  ]}
                />
                <p className="soft">Only its owner can change a name or an e-mail.</p>
                <CustomerBlock customer={found} />
              </RecordPart>
              <RecordPart title="Tags">
                <CustomerTags uid={uid} />
              </RecordPart>
              <RecordPart title="Cart">
                <CartNow cart={cart} />
              </RecordPart>
            </RecordParts>
          </>
        );
      }}
    </OneRecord>
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
