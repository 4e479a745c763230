import { useEffect, useRef, useState } from 'react';

import {
  formatCents,
  formatNumber,
  isReturnable,
  LIMITS,
  returnedLines,
  RETURNS,
  type Order,
  type OrderReturn,
} from '@galleria/shared-contracts/domain';
import { useValidatedForm, type FieldRule } from '@galleria/shared-contracts/react';
import { Button, headingGetsFocusOf, Notice, Select, TextAreaField } from '@galleria/shared-ui';

import { useServices } from '../data/use-services';
import { TEXTS } from '../texts';
import type { ChangeableOrder } from './order-actions';
import styles from './orders.module.css';
import { useOpener } from './use-opener';

/** The return of an order: its state, or the form that asks for a return while a return is possible. */
export function OrderReturnPart({ order, onChanged }: ChangeableOrder) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useOpener(isOpen);
  const [openedMs] = useState(() => Date.now());
  const { returned } = order;
  if (returned) return <ReturnState order={order} returned={returned} />;
  if (!isReturnable(order, openedMs)) return null;
  return (
    <section
      ref={headingGetsFocusOf}
      aria-label={TEXTS.returning.heading}
      className={styles['summary']}
    >
      {isOpen ? (
        <ReturnForm order={order} onChanged={onChanged} onClose={() => setIsOpen(false)} />
      ) : (
        <Button ref={opener} wide kind="quiet" onClick={() => setIsOpen(true)}>
          {TEXTS.returning.open}
        </Button>
      )}
    </section>
  );
}

function ReturnState({ order, returned }: { order: Order; returned: OrderReturn }) {
  const { state, reason, word, refundCents } = returned;
  return (
    <section aria-label={TEXTS.returning.heading} className={styles['summary']}>
      <h2 className={styles['side-title']}>{TEXTS.returning.heading}</h2>
      <p role="status">
        <b>{RETURNS[state].label}</b> {TEXTS.returning.next[state]}
      </p>
      <ul>
        {returnedLines(order.lines, returned).map(({ id, title, amount }) => (
          <li key={id}>{TEXTS.pieces(formatNumber(amount), title)}</li>
        ))}
      </ul>
      <p className={styles['said']}>{TEXTS.returning.reason(reason)}</p>
      {word !== '' && <p className={styles['said']}>{TEXTS.returning.answer(word)}</p>}
      {refundCents > 0 && <p>{TEXTS.returning.refunded(formatCents(refundCents))}</p>}
    </section>
  );
}

/** The fields: one amount for each line, named by its place, and the reason. */
function rulesFor(lines: Order['lines']): Record<string, FieldRule> {
  const places = lines.map((_, place) => String(place));
  const isAnyChosen: FieldRule['isValid'] = (_, texts) =>
    places.some((place) => Number(texts?.[place]) > 0);
  return {
    ...Object.fromEntries(
      places.map((place) => [
        place,
        { isValid: place === '0' ? isAnyChosen : () => true, notice: TEXTS.returning.choose },
      ]),
    ),
    reason: {
      isValid: (text) => text !== '' && text.length <= LIMITS.returnTextMax,
      notice: TEXTS.returning.sayWhy(LIMITS.returnTextMax),
    },
  };
}

interface ReturnFormProps extends ChangeableOrder {
  onClose: () => void;
}

function ReturnForm({ order: { id, lines }, onChanged, onClose }: ReturnFormProps) {
  const { orders, cart: context } = useServices();
  const [rules] = useState(() => rulesFor(lines));
  const [isTooLate, setIsTooLate] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form has disappeared.
  useEffect(() => heading.current?.focus(), []);
  const form = useValidatedForm<string>({
    rules,
    start: Object.fromEntries(lines.map((_, place) => [String(place), '0'])),
    send: async ({ reason = '', ...texts }) => {
      const amounts = lines.map((_, place) => Number(texts[String(place)]));
      const asked = await orders.askReturn(id, { amounts, reason });
      if (!asked.ok) {
        context.notify('error', TEXTS.returning.failed);
      } else if (asked.value === 'too-late') setIsTooLate(true);
      else {
        context.notify('success', RETURNS.asked.label);
        onChanged();
      }
    },
  });
  return (
    <form {...form.props} className={styles['actions']}>
      <h2 ref={heading} tabIndex={-1} className={styles['side-title']}>
        {TEXTS.returning.what}
      </h2>
      {lines.map(({ id: productId, title, amount }, place) => (
        <Select
          key={productId}
          label={title}
          options={Array.from({ length: amount + 1 }, (_, pieces) => ({
            value: String(pieces),
            label: formatNumber(pieces),
          }))}
          {...form.field(String(place))}
        />
      ))}
      <TextAreaField label={TEXTS.returning.why} rows={3} {...form.field('reason')} />
      {/* The form stays: its button has the focus, and the reason can be copied into a message. */}
      {isTooLate && (
        <Notice tone="danger" live>
          {TEXTS.returning.tooLate}
        </Notice>
      )}
      <Button type="submit" wide busy={form.isBusy}>
        {TEXTS.returning.ask}
      </Button>
      {/* A request that is on its way cannot be taken back. */}
      {!form.isBusy && (
        <Button wide kind="quiet" onClick={onClose}>
          {TEXTS.returning.keep}
        </Button>
      )}
    </form>
  );
}
