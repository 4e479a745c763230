import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';

import {
  addressText,
  FREE_DELIVERY,
  formatCents,
  formatDelivery,
  isSameAddress,
  LIMITS,
  PAYMENT_METHODS,
  type DeliveryTable,
  type PaymentMethod,
  type SavedAddress,
} from '@galleria/shared-contracts/domain';
import { useValidatedForm } from '@galleria/shared-contracts/react';
import {
  Button,
  Checkbox,
  DataList,
  ErrorSummary,
  Field,
  RadioGroup,
  TextAreaField,
} from '@galleria/shared-ui';

import { useAvailableCart } from '../cart/data/available-cart';
import { PAYMENT_LABELS } from '../orders/data/order-labels';
import { TEXTS } from '../texts';
import { orderCosts } from './data/order-costs';
import type { Buyer } from './data/checkout.repository';
import { OrderFailureNotice } from './order-failure-notice';
import { ORDER_RULES, type OrderTexts } from './order-form-rules';
import type { OrderFormData } from './order-form.loader';
import styles from './order-form.module.css';
import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';
import { SavedAddresses } from './saved-addresses';
import { UnreadBuyer } from './unread-buyer';
import { useOrdering } from './use-ordering';
import { useVerified } from './use-verified';
import { VerificationNotice } from './verification-notice';

const NO_ADDRESS: SavedAddress = { address: '', city: '', postalCode: '', country: '', number: '' };

/** The shopper's data for the empty fields. The address is filled in only if all its fields are empty. */
function forEmptyFields(buyer: Buyer, isEmpty: (name: string) => boolean): Partial<OrderTexts> {
  const { name, email, address, number, addresses } = buyer;
  return {
    ...(isEmpty('name') && { name }),
    ...(isEmpty('email') && { email }),
    ...(Object.keys(NO_ADDRESS).every(isEmpty) && (addresses[0] ?? { address, number })),
  };
}

/** The order form of the shopper whose data is loaded. Another shopper's session can begin while the form is open. */
export function OrderFormPage() {
  const data = useLoaderData<OrderFormData>();
  const uid = useShopper();
  return uid === null || uid === data.uid ? <OrderForm key={data.uid} data={data} /> : null;
}

function OrderForm({ data }: { data: OrderFormData }) {
  const [buyer, setBuyer] = useState(data.buyer);
  const services = useServices();
  // The texts that were typed before the shopper left the form, or before an error of the cart replaced the form.
  const [draft] = useState(() => services.draft.of(data.uid));
  const uid = useShopper();
  const { order, failure, delivery } = useOrdering(data.delivery);
  const isVerified = useVerified(buyer);
  const heading = useRef<HTMLHeadingElement>(null);
  const [addresses, setAddresses] = useState(buyer?.addresses ?? []);
  const [isToSave, setIsToSave] = useState(draft?.['save'] !== 'no');
  const [start] = useState(() => ({
    name: '',
    email: '',
    paymentMethod: 'cash',
    ...NO_ADDRESS,
    ...draft,
    ...(buyer && forEmptyFields(buyer, (name) => !draft?.[name])),
  }));
  const form = useValidatedForm({
    rules: ORDER_RULES,
    start,
    notice: TEXTS.form.correct,
    // Safe: the form's rules have checked the payment method.
    send: ({ name, email, paymentMethod, ...address }) =>
      order(
        {
          name,
          email,
          address: addressText(address),
          number: address.number,
          paymentMethod: paymentMethod as PaymentMethod,
        },
        // A saved address that is used again comes first the next time.
        isToSave || addresses.some((one) => isSameAddress(one, address)) ? address : null,
        isVerified,
      ),
  });
  const { texts, isDirty } = form;
  const chosen = addresses.find((one) => isSameAddress(one, texts));
  const { ref } = form.props;

  const wasDirty = useRef(false);
  const shown = useRef(texts);
  // The typed address. "Somewhere else" puts it back after a saved address was chosen.
  const typed = useRef(NO_ADDRESS);
  useEffect(() => {
    shown.current = texts;
    const { address, city, postalCode, country, number } = texts;
    if (!chosen) typed.current = { address, city, postalCode, country, number };
    // Keep unchanged texts too after a change, because the draft still has the changed texts.
    wasDirty.current ||= isDirty || !isToSave;
    if (uid !== null && wasDirty.current) {
      services.draft.keep(uid, { ...texts, save: isToSave ? 'yes' : 'no' });
    }
  }, [services, uid, isDirty, texts, chosen, isToSave]);

  /** Shows the shopper's data, which could not be read at first. */
  function showRead(read: Buyer | null) {
    setBuyer(read);
    if (!read || !ref.current) return;
    setAddresses(read.addresses);
    // Read the fields themselves, because a password manager may have filled them in without an event.
    const typed = new FormData(ref.current);
    form.fill(forEmptyFields(read, (name) => !typed.get(name)));
  }

  useEffect(() => {
    // The button that opened the form has disappeared, so the heading gets the focus.
    heading.current?.focus({ preventScroll: true });
    // In newer browsers this returns a promise. An effect must not return one.
    ref.current?.scrollIntoView({ behavior: 'smooth' });
  }, [ref]);

  return (
    <form {...form.props} className={styles['form']}>
      <h2 ref={heading} tabIndex={-1}>
        {TEXTS.form.heading}
      </h2>
      {buyer === undefined && <UnreadBuyer uid={data.uid} onRead={showRead} />}
      <ErrorSummary form={form} />
      <Field label={TEXTS.form.name} autoComplete="name" {...form.field('name')} />
      <Field
        label={TEXTS.email}
        type="email"
        autoComplete="email"
        hint={TEXTS.form.emailHint}
        {...form.field('email')}
      />
      {uid !== null && addresses.length > 0 && (
        <SavedAddresses
          uid={uid}
          addresses={addresses}
          chosen={chosen}
          onChoose={(address) => form.fill(address ?? typed.current)}
          onRemoved={(address, hasFocus) => {
            const left = addresses.filter((one) => one !== address);
            setAddresses(left);
            // The shopper may have chosen or typed another address meanwhile.
            if (!isSameAddress(address, shown.current)) return;
            form.fill(left[0] ?? typed.current);
            if (!hasFocus) return;
            // The button now belongs to another address, or has disappeared.
            const field = ref.current?.elements.namedItem('address');
            if (field instanceof HTMLElement) field.focus();
          }}
        />
      )}
      <TextAreaField
        label={TEXTS.address}
        rows={2}
        autoComplete="street-address"
        hint={TEXTS.form.addressHint}
        {...form.field('address')}
      />
      <div className={styles['pair']}>
        <Field
          label={TEXTS.form.postalCode}
          autoComplete="postal-code"
          {...form.field('postalCode')}
        />
        <Field label={TEXTS.form.city} autoComplete="address-level2" {...form.field('city')} />
      </div>
      <Field label={TEXTS.form.country} autoComplete="country-name" {...form.field('country')} />
      <Field
        label={TEXTS.contactNumber}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint={TEXTS.form.numberHint}
        {...form.field('number')}
      />
      {!chosen && (
        <Checkbox
          label={TEXTS.form.save}
          note={addresses.length < LIMITS.savedAddressesMax ? undefined : TEXTS.form.saveReplaces}
          checked={isToSave}
          onChange={(event) => setIsToSave(event.target.checked)}
        />
      )}
      <RadioGroup
        legend={TEXTS.form.payment}
        name="paymentMethod"
        value={form.texts.paymentMethod as PaymentMethod}
        onChange={(paymentMethod) => form.fill({ paymentMethod })}
        options={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_LABELS[value] }))}
        hint={TEXTS.form.paymentHint}
        error={form.errors.paymentMethod}
      />
      {buyer && !isVerified && <VerificationNotice email={buyer.email} />}
      <Costs delivery={delivery} />
      {failure && <OrderFailureNotice failure={failure} />}
      <Button
        type="submit"
        busy={form.isBusy}
        // Ignore the second click of a double click: the first click may have accepted prices and moved this button.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {TEXTS.form.place}
      </Button>
    </form>
  );
}

/** What the order costs. Renders nothing while the placed order has emptied the cart. */
function Costs({ delivery }: { delivery: DeliveryTable | null }) {
  const { items } = useAvailableCart();
  const costs = orderCosts(items, delivery ?? FREE_DELIVERY);
  const subtotal = formatCents(costs.subtotalCents);
  const total = formatCents(costs.totalCents);
  return (
    items.length > 0 && (
      <section aria-label={TEXTS.form.costs}>
        <DataList
          rows={[
            { term: TEXTS.form.subtotal, value: subtotal },
            {
              term: TEXTS.delivery,
              value: delivery ? formatDelivery(costs.deliveryCents) : TEXTS.form.deliveryUnknown,
            },
            {
              term: TEXTS.total,
              value: delivery ? total : TEXTS.form.plusDelivery(total),
              strong: true,
            },
          ]}
        />
        {!delivery && <p>{TEXTS.form.deliveryUnread}</p>}
      </section>
    )
  );
}
