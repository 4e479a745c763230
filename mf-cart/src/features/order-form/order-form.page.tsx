import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLoaderData } from 'react-router-dom';

import { PAYMENT_METHODS, routes, type PaymentMethod } from '@galleria/shared-contracts';
import { useHost, useScreen, useSession } from '@galleria/shared-contracts/react';
import { Button, Field, Notice, RadioGroup, TextAreaField } from '@galleria/shared-ui';

import { useCart } from '../../data/cart-state/use-cart';
import { useOrders } from '../../data/use-orders';
import styles from './order-form.module.css';
import {
  orderDetails,
  orderFormErrors,
  readOrderForm,
  type OrderFormErrors,
} from './order-form-rules';
import type { OrderFormData } from './order-form.loader';
import { placeOrder } from './place-order';

const PAYMENT_LABELS: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash on delivery',
  card: 'Card on delivery',
};

export function OrderFormPage() {
  useScreen('Place an order');
  const { orderId, buyer } = useLoaderData<OrderFormData>();
  const { events, navigate } = useHost();
  const orders = useOrders();
  const session = useSession();
  const { cart } = useCart();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>('cash');
  const [errors, setErrors] = useState<OrderFormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    // The button that led here is gone, and the focus with it.
    heading.current?.focus({ preventScroll: true });
    // Newer browsers answer with a promise, which an effect must not return.
    form.current?.scrollIntoView({ behavior: 'smooth' });
  }, []);

  async function order(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || session.kind !== 'user') return;
    const text = readOrderForm(new FormData(event.currentTarget));
    const details = orderDetails(text);
    setErrors(orderFormErrors(text));
    if (!details) {
      events.emit('notice:raised', { type: 'error', title: 'Pleas enter correct values' });
      return;
    }
    if (!navigator.onLine) {
      events.emit('notice:raised', {
        type: 'error',
        title: 'Please connect to an internet connection',
      });
      return;
    }
    setIsSending(true);
    setFailure(null);
    const placed = await placeOrder(orders, { orderId, uid: session.uid, details, cart });
    setIsSending(false);
    if (!placed.ok) {
      setFailure(placed.error.message);
      events.emit('notice:raised', {
        type: 'error',
        title: 'Could not place an order, please try again later!',
      });
      return;
    }
    events.emit('order:placed', { orderIds: [orderId] });
    events.emit('notice:raised', {
      type: 'success',
      title: 'Order Placed! We will send you a confirmation email',
    });
    navigate(routes.home());
  }

  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={(event) => void order(event)}>
      <h2 ref={heading} tabIndex={-1}>
        Your order
      </h2>
      {failure !== null && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
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
      <Button type="submit" busy={isSending}>
        Place order
      </Button>
    </form>
  );
}
