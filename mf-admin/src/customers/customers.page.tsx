import { useMemo } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { formatCount, formatCents } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { EmptyState, Notice, PageHeading } from '@galleria/shared-ui';

import { useFirstFailure } from '../kit/failure/use-first-failure';
import { GridSelect } from '../kit/grid/grid-select';
import type { Customer } from './data/customer';
import { DataGrid } from '../kit/grid/data-grid';
import type { GridColumns } from '../kit/grid/grid-column';
import { GridDays } from '../kit/grid/grid-days';
import { GridSearch } from '../kit/grid/grid-search';
import { useDataGrid } from '../kit/grid/use-data-grid';
import { useGridView } from '../kit/grid/use-grid-view';
import { FromList } from '../kit/list-address';
import { formatMoment } from '../kit/format';
import { findCustomers } from './find-customers';
import { READ_MAX, useCustomers } from './use-customers';
import styles from './customers.module.css';

const COLUMNS: GridColumns<Customer> = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ uid, name }) => <FromList to={routes.adminUser(uid)}>{name}</FromList>,
    sortBy: ({ name }) => name,
  },
  { key: 'email', header: 'Email', cell: ({ email }) => email, sortBy: ({ email }) => email },
  {
    key: 'since',
    header: 'Signed up',
    cell: ({ createdAtMs }) => formatMoment(createdAtMs),
    sortBy: ({ createdAtMs }) => createdAtMs ?? Infinity,
  },
  {
    key: 'items',
    header: 'In the cart',
    cell: ({ cart }) => cart?.totalNumItems ?? '–',
    sortBy: ({ cart }) => cart?.totalNumItems ?? -1,
    numeric: true,
  },
  {
    key: 'worth',
    header: 'Cart’s worth',
    cell: ({ cart }) => (cart === null ? '–' : formatCents(cart.totalCents)),
    sortBy: ({ cart }) => cart?.totalCents ?? -1,
    numeric: true,
  },
  { key: 'uid', header: 'Account', cell: ({ uid }) => uid, hiddenAtFirst: true },
];

const FILTERS = ['q', 'from', 'to', 'cart'];
const CARTS = [
  { value: '', label: 'Any cart' },
  { value: 'filled', label: 'Something in it' },
];

/** All customers. */
export default function CustomersPage() {
  useScreen('Users');
  const { customers, count, isDone, isKnown, readings } = useCustomers();
  const { pages, newest, counted } = readings;
  const readSoFar =
    formatCount(customers.length) + (count === null ? '' : ` of ${formatCount(count)}`);
  const isReading = !isDone && pages.result?.ok !== false;
  const failure = useFirstFailure([
    { ...pages, means: `The users were not read to the end. Shown so far: ${readSoFar}.` },
    // Until something is known, the reading goes on without the listener.
    { ...newest, isShown: isKnown },
    // Not during the reading, which may break off because of the same outage.
    {
      ...counted,
      isShown: isKnown && !isReading,
      means: 'The number of all users could not be read.',
    },
  ]);
  const view = useGridView({ sort: { column: 'since', isDescending: true }, filters: FILTERS });
  const [text = '', from = '', to = '', cart = ''] = FILTERS.map((name) => view.filter(name));
  const rows = useMemo(
    () => findCustomers(customers, { text, from, to, cart }),
    [customers, text, from, to, cart],
  );
  const grid = useDataGrid({
    name: 'users',
    columns: COLUMNS,
    rows,
    rowKey: ({ uid }) => uid,
    view,
  });
  // A record that cannot be read is counted too.
  const isCutShort = isDone && count !== null && count > READ_MAX && customers.length < count;
  return (
    <>
      <PageHeading lead="Whoever signs up appears here by themselves.">Users</PageHeading>
      {isCutShort && (
        <Notice tone="warning" className={styles['notice']}>
          These are the {formatCount(READ_MAX)} who signed up last, of {formatCount(count)}. For
          somebody else, search the orders by e-mail.
        </Notice>
      )}
      <DataGrid
        grid={grid}
        caption="Users"
        isKnown={isKnown}
        {...failure}
        busy={isReading && rows.length === 0}
        filters={
          <>
            <GridSearch view={view} name="q" label="Search" placeholder="Name or e-mail" />
            <GridSelect view={view} name="cart" label="Cart" options={CARTS} />
            <GridDays view={view} label="Signed up from" ask="Days of sign-up" />
          </>
        }
        actions={
          isReading &&
          isKnown && (
            <p role="status" className="soft">
              Reading {readSoFar}
            </p>
          )
        }
        empty={<EmptyState title="Nobody has signed up yet" />}
      />
    </>
  );
}
