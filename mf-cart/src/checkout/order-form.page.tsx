import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router-dom';

import { PAYMENT_METHODS, type PaymentMethod } from '@galleria/shared-contracts/domain';
import { useScreen, useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, Field, RadioGroup, TextAreaField } from '@galleria/shared-ui';

import { PAYMENT_LABELS } from '../orders/data/order-labels';
import { OrderFailureNotice } from './order-failure-notice';
import { ORDER_RULES } from './order-form-rules';
import type { OrderFormData } from './order-form.loader';
import styles from './order-form.module.css';
import { useServices } from '../data/use-services';
import { useShopper } from '../data/use-shopper';
import { useOrdering } from './use-ordering';
import { VerificationNotice } from './verification-notice';

export function OrderFormPage() {
  useScreen('Place an order');
  const { buyer, draft } = useLoaderData<OrderFormData>();
  const services = useServices();
  const uid = useShopper();
  const { order, failure } = useOrdering();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useValidatedForm({
    rules: ORDER_RULES,
    start: {
      name: buyer?.name ?? '',
      email: buyer?.email ?? '',
      address: buyer?.address ?? '',
      number: buyer?.number ?? '',
      paymentMethod: 'cash',
      ...draft,
    },
    notice: 'Pleas enter correct values',
    // Safe: the form's rules have checked the payment method.
    send: (texts) =>
      order(
        { ...texts, paymentMethod: texts.paymentMethod as PaymentMethod },
        buyer?.isVerified ?? false,
      ),
  });
  const { texts, isDirty } = form;
  const { ref } = form.props;

  useEffect(() => {
    if (uid !== null && isDirty) services.draft.keep(uid, texts);
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
      <Field label="Full name" autoComplete="name" {...form.field('name')} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        hint="ends in .com"
        {...form.field('email')}
      />
      <TextAreaField
        label="Address"
        rows={3}
        autoComplete="street-address"
        hint="house #, st #, city, country"
        {...form.field('address')}
      />
      <Field
        label="Contact number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint="11 digits, a 0 among them, for example 03001234567"
        {...form.field('number')}
      />
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
      {failure && <OrderFailureNotice failure={failure} />}
      <Button type="submit" busy={form.isBusy}>
        Place order
      </Button>
    </form>
  );
}
