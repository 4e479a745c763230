import {
  Breadcrumbs,
  Button,
  DataList,
  Disclosure,
  Notice,
  PageHeading,
  Table,
  TextLink,
} from '../../src';
import { Sample, Section } from './section';

const ORDERS = [
  { id: 'A-1042', customer: 'Ada Lovelace', items: 3, total: '$248.00' },
  { id: 'A-1043', customer: 'Mary Somerville', items: 1, total: '$59.00' },
];

export function PageSection() {
  return (
    <Section title="Page parts">
      <Sample name="Breadcrumbs and heading">
        <Breadcrumbs
          crumbs={[
            { label: 'Home', to: '/' },
            { label: 'electronics', to: '/e' },
            { label: 'Walnut Over-Ear Headphones' },
          ]}
        />
        <PageHeading
          sign="Electronics"
          lead="Small makers of things that hum, glow and play."
          actions={<Button kind="quiet">Filter</Button>}
        >
          All Products
        </PageHeading>
      </Sample>
      <div className="grid gallery-wide">
        <Sample name="Totals">
          <DataList
            rows={[
              { term: 'Items', value: '4' },
              { term: 'Delivery', value: '$0.00' },
              { term: 'Total amount', value: '$307.00', strong: true },
            ]}
          />
        </Sample>
        <Sample name="Notices">
          <div className="stack">
            <Notice>Prices are checked again before you order.</Notice>
            <Notice tone="success">Order Placed!</Notice>
            <Notice tone="warning" action={<TextLink to="/cart">See the cart</TextLink>}>
              The price of one product changed.
            </Notice>
            <Notice tone="danger">Please connect to an internet connection</Notice>
          </div>
        </Sample>
        <Sample name="Table">
          <Table
            caption="Latest orders"
            rows={ORDERS}
            rowKey={(order) => order.id}
            columns={[
              { key: 'id', header: 'Order', cell: (order) => order.id },
              { key: 'customer', header: 'Customer', cell: (order) => order.customer },
              { key: 'items', header: 'Items', cell: (order) => order.items, numeric: true },
              { key: 'total', header: 'Total', cell: (order) => order.total, numeric: true },
            ]}
          />
        </Sample>
        <Sample name="Disclosure">
          <Disclosure summary="Company">
            <p>About, Contact Us, Shop</p>
          </Disclosure>
          <Disclosure summary="Legal" open>
            <p>Policy, Terms, Copyright</p>
          </Disclosure>
        </Sample>
      </div>
    </Section>
  );
}
