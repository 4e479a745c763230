import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLoaderData } from 'react-router-dom';

import { PAYMENT_METHODS, type PaymentMethod } from '@galleria/shared-contracts/domain';
import { useHost, useScreen } from '@galleria/shared-contracts/react';
import { Button, Field, RadioGroup, TextAreaField } from '@galleria/shared-ui';

import { OrderFailureNotice } from './order-failure-notice';
import {
  firstWrongField,
  orderDetails,
  orderFormErrors,
  readOrderForm,
  type OrderFormErrors,
} from './order-form-rules';
import type { OrderFormData } from './order-form.loader';
import styles from './order-form.module.css';
import { useOrdering } from './use-ordering';

const PAYMENT_LABELS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash on delivery',
  card: 'Card on delivery',
};

export function OrderFormPage() {
  useScreen('Place an order');
  const { buyer } = useLoaderData<OrderFormData>();
  const { events } = useHost();
  const { order, isSending, failure } = useOrdering();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>('cash');
  const [errors, setErrors] = useState<OrderFormErrors>({});

  useEffect(() => {
    // The button that led here is gone, and the focus with it.
    heading.current?.focus({ preventScroll: true });
    // Newer browsers answer with a promise, which an effect must not return.
    form.current?.scrollIntoView({ behavior: 'smooth' });
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const text = readOrderForm(new FormData(event.currentTarget));
    const details = orderDetails(text);
    const wrong = orderFormErrors(text);
    setErrors(wrong);
    if (details) {
      void order(details);
      return;
    }
    events.emit('notice:raised', { type: 'error', title: 'Pleas enter correct values' });
    const field = elements.namedItem(firstWrongField(wrong) ?? '');
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1}>
        Your order
      </h2>
      <Field
        label="Full name"
        name="name"
        autoComplete="name"
        defaultValue={buyer?.name}
        error={errors.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={buyer?.email}
        error={errors.email}
      />
      <TextAreaField
        label="Address"
        name="address"
        rows={3}
        autoComplete="street-address"
        hint="house #, st #, city, country"
        error={errors.address}
      />
      <Field
        label="Contact number"
        name="number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint="11 digits, for example 03001234567"
        error={errors.number}
      />
      <RadioGroup
        legend="Payment method"
        name="paymentMethod"
        value={paymentMethod}
        onChange={setPaymentMethod}
        options={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_LABELS[value] }))}
        hint="You pay the courier. We never ask for a card number."
        error={errors.paymentMethod}
      />
      {failure && <OrderFailureNotice failure={failure} />}
      <Button type="submit" busy={isSending}>
        Place order
      </Button>
    </form>
  );
}
