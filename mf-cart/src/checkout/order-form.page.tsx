import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';

import {
  addressText,
  formatCents,
  isSameAddress,
  LIMITS,
  PAYMENT_METHODS,
  type PaymentMethod,
  type SavedAddress,
} from '@galleria/shared-contracts/domain';
import { useScreen, useValidatedForm } from '@galleria/shared-contracts/react';
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
import { formatDelivery, PAYMENT_LABELS } from '../orders/data/order-labels';
import { orderCosts } from './data/order-costs';
import { OrderFailureNotice } from './order-failure-notice';
import { ORDER_RULES } from './order-form-rules';
import type { OrderFormData } from './order-form.loader';
import styles from './order-form.module.css';
import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';
import { SavedAddresses } from './saved-addresses';
import { useOrdering } from './use-ordering';
import { VerificationNotice } from './verification-notice';

const NO_ADDRESS: SavedAddress = { address: '', city: '', postalCode: '', country: '', number: '' };

export function OrderFormPage() {
  useScreen('Place an order');
  const { buyer, draft } = useLoaderData<OrderFormData>();
  const services = useServices();
  const uid = useShopper();
  const { order, failure } = useOrdering();
  const heading = useRef<HTMLHeadingElement>(null);
  const [addresses, setAddresses] = useState(buyer?.addresses ?? []);
  const [isToSave, setIsToSave] = useState(true);
  const form = useValidatedForm({
    rules: ORDER_RULES,
    start: {
      name: buyer?.name ?? '',
      email: buyer?.email ?? '',
      paymentMethod: 'cash',
      ...NO_ADDRESS,
      ...(draft ??
        buyer?.addresses[0] ??
        (buyer && { address: buyer.address, number: buyer.number })),
    },
    notice: 'Pleas enter correct values',
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
        buyer?.isVerified ?? false,
      ),
  });
  const { texts, isDirty } = form;
  const chosen = addresses.find((one) => isSameAddress(one, texts));
  const { ref } = form.props;

  const wasDirty = useRef(false);
  useEffect(() => {
    // Texts that are as at first again are kept too, in place of those before.
    wasDirty.current ||= isDirty;
    if (uid !== null && wasDirty.current) services.draft.keep(uid, texts);
  }, [services, uid, isDirty, texts]);

  useEffect(() => {
    // The button that opened the form has disappeared, so the heading gets the focus.
    heading.current?.focus({ preventScroll: true });
    // In newer browsers this returns a promise. An effect must not return one.
    ref.current?.scrollIntoView({ behavior: 'smooth' });
  }, [ref]);

  return (
    <form {...form.props} className={styles['form']}>
      <h2 ref={heading} tabIndex={-1}>
        Your order
      </h2>
      <ErrorSummary form={form} />
      <Field label="Full name" autoComplete="name" {...form.field('name')} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint="ends in .com"
        {...form.field('email')}
      />
      {uid !== null && addresses.length > 0 && (
        <SavedAddresses
          uid={uid}
          addresses={addresses}
          chosen={chosen}
          onChoose={(address) => form.fill(address ?? NO_ADDRESS)}
          onRemoved={(address) => {
            const left = addresses.filter((one) => one !== address);
            setAddresses(left);
            form.fill(left[0] ?? NO_ADDRESS);
            // The button that removed it has disappeared.
            const field = ref.current?.elements.namedItem('address');
            if (field instanceof HTMLElement) field.focus();
          }}
        />
      )}
      <TextAreaField
        label="Address"
        rows={2}
        autoComplete="street-address"
        hint="house #, st #"
        {...form.field('address')}
      />
      <div className={styles['pair']}>
        <Field label="Postal code" autoComplete="postal-code" {...form.field('postalCode')} />
        <Field label="City" autoComplete="address-level2" {...form.field('city')} />
      </div>
      <Field label="Country" autoComplete="country-name" {...form.field('country')} />
      <Field
        label="Contact number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint="11 digits, a 0 among them, for example 03001234567"
        {...form.field('number')}
      />
      {!chosen && (
        <Checkbox
          label="Save for the next order"
          note={
            addresses.length < LIMITS.savedAddressesMax
              ? undefined
              : 'It replaces the address that you have not used for the longest time.'
          }
          checked={isToSave}
          onChange={(event) => setIsToSave(event.target.checked)}
        />
      )}
      <RadioGroup
        legend="Payment method"
        name="paymentMethod"
        value={form.texts.paymentMethod as PaymentMethod}
        onChange={(paymentMethod) => form.fill({ paymentMethod })}
        options={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_LABELS[value] }))}
        hint="You pay the courier. We never ask for a card number."
        error={form.errors.paymentMethod}
      />
      {buyer?.isVerified === false && <VerificationNotice email={buyer.email} />}
      <Costs />
      {failure && <OrderFailureNotice failure={failure} />}
      <Button type="submit" busy={form.isBusy}>
        Place order
      </Button>
    </form>
  );
}

/** What the order costs. Renders nothing while the placed order has emptied the cart. */
function Costs() {
  const { items } = useAvailableCart();
  const { subtotalCents, deliveryCents, totalCents } = orderCosts(items);
  return (
    items.length > 0 && (
      <section aria-label="Costs">
        <DataList
          rows={[
            { term: 'Subtotal', value: formatCents(subtotalCents) },
            { term: 'Delivery', value: formatDelivery(deliveryCents) },
            { term: 'Total', value: formatCents(totalCents), strong: true },
          ]}
        />
      </section>
    )
  );
}
