import {
  formatCents,
  returnedLines,
  subtotalOf,
  type Order,
  type OrderReturn,
} from '@galleria/shared-contracts/domain';
import { useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, Field, headingGetsFocusOf, Notice } from '@galleria/shared-ui';

import { centsIn, tidyAmount } from '../../kit/form/cents-in';
import { UnsavedGuard } from '../../kit/form/unsaved-guard';
import { notifyResult, useNotify } from '../../kit/hooks/use-notify';
import { OnlyToCopy } from '../../kit/rights/only-to-copy';
import { useAdminServices } from '../../services';

interface RefundProps {
  order: Order;
  returned: OrderReturn;
  /** A refund is noted: what is typed can only be copied. */
  isOver: boolean;
}

/** Notes what was paid back. The form begins with what the returned pieces cost. */
export function Refund({ order, returned, isOver }: RefundProps) {
  const { orderChanges } = useAdminServices();
  const notify = useNotify();
  const wrong = `Please enter a sum from $0.01 to ${formatCents(order.totalCents)}`;
  const form = useValidatedForm({
    rules: {
      refund: {
        isValid: (text) => {
          const cents = centsIn(text);
          return cents !== null && cents >= 1 && cents <= order.totalCents;
        },
        tidy: tidyAmount,
        notice: wrong,
      },
    },
    start: { refund: (subtotalOf(returnedLines(order.lines, returned)) / 100).toFixed(2) },
    send: async ({ refund }) => {
      const result = await orderChanges.refundReturn(order.id, centsIn(refund) ?? 0);
      return notifyResult(notify, result, 'Refund noted');
    },
  });
  const isEnded = isOver && !form.isBusy;
  if (isEnded && !form.isDirty) return null;
  return (
    <div ref={headingGetsFocusOf}>
      <form {...form.props} className="stack">
        {isEnded ? (
          <Notice tone="warning" live>
            A refund is noted meanwhile. What you typed cannot be saved any more. It stays here so
            that you can copy it.
          </Notice>
        ) : (
          <OnlyToCopy right="orders" />
        )}
        <Field
          label="Paid back, $"
          inputMode="decimal"
          autoComplete="off"
          hint="Pay the shopper first. This notes it and mails it to them."
          {...form.field('refund')}
        />
        {!isEnded && (
          <div ref={headingGetsFocusOf} className="cluster">
            <Button type="submit" busy={form.isBusy}>
              Note the refund
            </Button>
          </div>
        )}
        <UnsavedGuard name="refund" when={form.isDirty} />
      </form>
    </div>
  );
}
