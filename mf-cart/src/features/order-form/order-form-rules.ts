import {
  isAccountEmail,
  isAddress,
  isContactNumber,
  isFullName,
  PAYMENT_METHODS,
  type OrderDetails,
} from '@galleria/shared-contracts/domain';

/** The form as typed, before anything is believed. */
export type OrderFormText = Readonly<Record<keyof OrderDetails, string>>;

export type OrderFormErrors = Readonly<Partial<Record<keyof OrderDetails, string>>>;

/** The five checks of the order form, with their messages; no entry where the field is right. */
export function orderFormErrors(form: OrderFormText): OrderFormErrors {
  return {
    ...(isFullName(form.name) ? {} : { name: 'Please enter a valid Full Name' }),
    ...(isAccountEmail(form.email) ? {} : { email: 'Please enter a valid Email' }),
    ...(isAddress(form.address)
      ? {}
      : { address: 'Please enter a valid Address (house #, st #, city, country)' }),
    ...(isContactNumber(form.number)
      ? {}
      : { number: 'Please enter a valid mobile number. e.g. 03001234567' }),
    ...(isPaymentMethod(form.paymentMethod)
      ? {}
      : { paymentMethod: 'Please choose a valid payment method: cash OR card' }),
  };
}

/** The details of a form without errors; `null` when it has some. */
export function orderDetails(form: OrderFormText): OrderDetails | null {
  const { paymentMethod } = form;
  if (Object.keys(orderFormErrors(form)).length > 0 || !isPaymentMethod(paymentMethod)) return null;
  return { ...form, paymentMethod };
}

const FIELDS = ['name', 'email', 'address', 'number', 'paymentMethod'] as const;

/** The first field, from the top, that is wrong. */
export function firstWrongField(errors: OrderFormErrors): keyof OrderDetails | undefined {
  return FIELDS.find((field) => errors[field] !== undefined);
}

/** What was typed, without the blanks around it. */
export function readOrderForm(data: FormData): OrderFormText {
  const text = (name: keyof OrderDetails) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    address: text('address'),
    number: text('number'),
    paymentMethod: text('paymentMethod'),
  };
}

function isPaymentMethod(value: string): value is OrderDetails['paymentMethod'] {
  return PAYMENT_METHODS.some((method) => method === value);
}
