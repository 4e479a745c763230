import { useRef } from 'react';

import { isAddress, isContactNumber, LIMITS, type Order } from '@galleria/shared-contracts/domain';
import { useValidatedForm } from '@galleria/shared-contracts/react';
import { ErrorSummary, Field, TextAreaField } from '@galleria/shared-ui';

import { FormDialog, useCloseWhenSaved } from '../../kit/form/form-dialog';
import { useSetting } from '../../kit/form/use-setting';
import { useAdminServices } from '../../services';
import type { OrderPlace } from '../data/order-care';

const RULES = {
  address: {
    isValid: isAddress,
    notice: 'Please enter a valid address',
    text: `Please enter ${LIMITS.addressMin} to ${LIMITS.addressMax} characters`,
  },
  number: {
    isValid: isContactNumber,
    tidy: (number: string) => number.replace(/[\s-]/g, ''),
    notice: 'Please enter a valid contact number',
    text: 'Please enter 11 digits, a 0 among them, for example 03001234567',
  },
};

interface AddressDialogProps {
  order: Order;
  onClose: () => void;
}

/** The form for another address of an order that is not shipped yet. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const { id, address, number } = order;
  const { orderCare } = useAdminServices();
  const sent = useRef<OrderPlace>({ address, number });
  const { isTypedOn, closeWhenSaved } = useCloseWhenSaved(onClose);
  const setting = useSetting<OrderPlace>({
    name: 'Address',
    // `useSetting` keeps the first value, although the order is live. So it notices a change by another admin.
    stored: { address, number },
    textOf: (place) => `${place.address}\n${place.number}`,
    save: (to, seen) => orderCare.readdress(id, to, seen),
    done: 'Address changed',
    onSaved: closeUnlessTypedOn,
    onTheirs: closeUnlessTypedOn,
  });
  const form = useValidatedForm({
    rules: RULES,
    start: { address: setting.base.before.address, number: setting.base.before.number },
    send: (texts) => {
      sent.current = texts;
      // As they are stored. What is typed from now on is another change.
      form.fill(texts);
      return setting.send(texts);
    },
  });
  function closeUnlessTypedOn(): void {
    const element = form.props.ref.current;
    if (element) closeWhenSaved(element, { ...sent.current });
  }

  return (
    <FormDialog
      title="Change where the order goes"
      description="The history names who changed it, and not the address."
      submitLabel="Change the address"
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      isTypedOn={isTypedOn}
      form={form.props}
      onClose={onClose}
    >
      <ErrorSummary form={form} />
      <TextAreaField label="Address" rows={3} {...form.field('address')} />
      <Field label="Contact number" type="tel" autoComplete="off" {...form.field('number')} />
      {setting.dialog}
    </FormDialog>
  );
}
