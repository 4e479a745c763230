import { useState, type ReactElement } from 'react';

import {
  Badge,
  Breadcrumbs,
  Button,
  ButtonLink,
  Card,
  CartIcon,
  Checkbox,
  DataList,
  Disclosure,
  EmptyState,
  ErrorSummary,
  ErrorState,
  Field,
  IconButton,
  LoadingState,
  Notice,
  PageHeading,
  PasswordField,
  Picture,
  Price,
  QuantityControl,
  RadioGroup,
  Rating,
  Select,
  Sentence,
  SkeletonCards,
  SkeletonText,
  Spinner,
  StockMark,
  Table,
  TextAreaField,
  TextLink,
  Waiting,
} from '../src';
import { ConfirmDialog, Dialog } from '../src/dialog';
import { SearchBox } from '../src/search-box/search-box';

const SHOPS = ['Halden Audio', 'Harrow & Thread', 'Juniper Lane', 'Maison Aveline', 'Orla Finch'];
const itself = (shop: string) => shop;
const PAYMENTS = [
  { value: 'cash', label: 'Cash', note: 'Paid at the door' },
  { value: 'card', label: 'Card', note: 'Card on delivery' },
];
const ORDERS = [
  { id: 'A-1042', items: 3, total: '$248.00' },
  { id: 'A-1043', items: 1, total: '$59.00' },
];
const LAMP = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
const nothing = () => undefined;

/** Keeps the value that a sample changes. */
function Stateful<T>(props: {
  initial: T;
  children: (value: T, set: (value: T) => void) => ReactElement;
}) {
  const [value, set] = useState(props.initial);
  return props.children(value, set);
}

/** The samples of every part in its states, by section and then by name. */
export const SAMPLES: Readonly<Record<string, Readonly<Record<string, ReactElement>>>> = {
  Actions: {
    Button: (
      <>
        <Button>Add to Cart</Button>
        <Button kind="quiet">See Details</Button>
        <Button kind="danger">Delete</Button>
        <Button size="s">Small</Button>
        <Button disabled>Sold out</Button>
        <Button busy>Login</Button>
        <Button wide>Place order</Button>
      </>
    ),
    IconButton: (
      <>
        <IconButton label="Cart" icon={<CartIcon />} />
        <IconButton label="Reload" icon={<CartIcon />} busy />
      </>
    ),
    Links: (
      <>
        <TextLink to="/a">A link</TextLink>
        <TextLink to="/b" quiet>
          A quiet link
        </TextLink>
        <ButtonLink to="/c">Browse Products</ButtonLink>
      </>
    ),
  },
  Fields: {
    Field: <Field label="Full name" placeholder="Ada Lovelace" />,
    'Field, refused': (
      <Field
        label="Email"
        type="email"
        defaultValue="ada@"
        error="Please enter a valid Email"
        hint="For example ada@gmail.com"
      />
    ),
    'Field, read only': <Field label="Product id" defaultValue="49" readOnly />,
    'Field, disabled': <Field label="Disabled" defaultValue="Not now" disabled />,
    ErrorSummary: (
      <ErrorSummary
        form={{
          wrongAtSubmit: [
            { name: 'email', text: 'Please enter a valid Email' },
            { name: 'message', text: 'Please enter a message' },
          ],
          focus: nothing,
        }}
      />
    ),
    PasswordField: <PasswordField label="Password" hint="At least 8 characters" />,
    TextAreaField: <TextAreaField label="Message" hint="Up to 2,000 characters" rows={3} />,
    Select: <Select label="Sort by" options={[{ value: 'none', label: 'None' }]} />,
    Checkbox: <Checkbox label="Gift wrapping" note="Tissue and a brass clip" defaultChecked />,
    RadioGroup: (
      <Stateful initial="cash">
        {(payment, set) => (
          <RadioGroup
            legend="Payment method"
            name="payment"
            options={PAYMENTS}
            value={payment}
            onChange={set}
            error="Please choose a valid payment method: cash OR card"
          />
        )}
      </Stateful>
    ),
    SearchBox: (
      <Stateful initial="">
        {(words, set) => (
          <SearchBox
            label="Search the shops"
            value={words}
            onValueChange={set}
            results={SHOPS.filter((shop) => shop.toLowerCase().includes(words.toLowerCase()))}
            itemText={itself}
            itemKey={itself}
            onPick={set}
          />
        )}
      </Stateful>
    ),
  },
  Products: {
    Picture: (
      <Picture src="missing.svg" alt="" width={400} height={400} shape="window" fallback={LAMP} />
    ),
    'Picture, arched': <Picture src={LAMP} alt="" width={400} height={500} shape="door" />,
    Price: (
      <>
        <Price cents={900} size="s" />
        <Price cents={18900} />
        <Price cents={123450} size="l" />
      </>
    ),
    Rating: (
      <>
        <Rating rate={0} count={0} />
        <Rating rate={3.7} count={1204} />
      </>
    ),
    QuantityControl: (
      <Stateful initial={2}>
        {(amount, set) => (
          <QuantityControl
            label="rings"
            value={amount}
            max={3}
            maxNote="only 3 left"
            onChange={set}
          />
        )}
      </Stateful>
    ),
    Badge: (
      <>
        <Badge>Plain</Badge>
        <Badge tone="success">Delivered</Badge>
        <StockMark stock={3} />
        <StockMark stock={0} />
      </>
    ),
    Card: <Card>A card</Card>,
  },
  'Page parts': {
    PageHeading: (
      <PageHeading sign="Electronics" lead="Things that hum." actions={<Button>Filter</Button>}>
        All Products
      </PageHeading>
    ),
    Breadcrumbs: <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'Headphones' }]} />,
    DataList: (
      <DataList
        rows={[
          { term: 'Items', value: '4' },
          { term: 'Total amount', value: '$307.00', strong: true },
        ]}
      />
    ),
    Notice: (
      <>
        <Notice>Prices are checked again before you order.</Notice>
        <Notice tone="success">Order Placed!</Notice>
        <Notice tone="warning" action={<TextLink to="/cart">See the cart</TextLink>}>
          The price of one product changed.
        </Notice>
        <Notice tone="danger">Please connect to an internet connection</Notice>
      </>
    ),
    Table: (
      <Table
        caption="Latest orders"
        rows={ORDERS}
        rowKey={(order) => order.id}
        columns={[
          { key: 'id', header: 'Order', cell: (order) => order.id },
          { key: 'items', header: 'Items', cell: (order) => order.items, numeric: true },
          { key: 'total', header: 'Total', cell: (order) => order.total, numeric: true },
        ]}
      />
    ),
    Sentence: (
      <p>
        <Sentence text="Your cart is ordered: see {}.">
          <TextLink to="/orders">My orders</TextLink>
        </Sentence>
      </p>
    ),
    Disclosure: (
      <Disclosure summary="Legal" open>
        <p>Policy, Terms, Copyright</p>
      </Disclosure>
    ),
  },
  States: {
    EmptyState: (
      <EmptyState
        level={3}
        title="Please add some items to continue"
        actions={<ButtonLink to="/shop">Browse Products</ButtonLink>}
      >
        Your cart is waiting by the door.
      </EmptyState>
    ),
    ErrorState: (
      <ErrorState level={3} details="Products not found" actions={<Button>Retry</Button>} />
    ),
    LoadingState: <LoadingState />,
    Spinner: <Spinner label="Updating Cart" />,
    SkeletonText: <SkeletonText lines={4} />,
    SkeletonCards: <SkeletonCards count={2} />,
    Waiting: (
      <Waiting isWaiting className="cluster">
        <Field label="Amount" defaultValue="2" />
        <TextLink to="/shop">Browse Products</TextLink>
      </Waiting>
    ),
  },
  Overlays: {
    Dialog: (
      <Stateful initial={false}>
        {(isOpen, set) => (
          <>
            <Button onClick={() => set(true)}>Open dialog</Button>
            <Dialog
              open={isOpen}
              onClose={() => set(false)}
              title="Forgot your password?"
              description="We send a link to the address you signed up with."
              actions={<Button onClick={() => set(false)}>Send link</Button>}
            >
              <Field label="Email" type="email" />
            </Dialog>
          </>
        )}
      </Stateful>
    ),
    ConfirmDialog: (
      <Stateful initial={false}>
        {(isOpen, set) => (
          <>
            <Button onClick={() => set(true)}>Delete product</Button>
            <ConfirmDialog
              open={isOpen}
              title="Delete Oxford Shirt?"
              description="Shoppers no longer see it."
              confirmLabel="Delete product"
              kind="danger"
              onConfirm={nothing}
              onCancel={() => set(false)}
            />
          </>
        )}
      </Stateful>
    ),
  },
};
