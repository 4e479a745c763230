import type { MouseEvent } from 'react';

import { formatNumber } from '@galleria/shared-contracts/domain';

import { IconButton } from '../button/button';
import { MinusIcon, PlusIcon } from '../icons';
import { TEXTS } from '../texts';
import styles from './product.module.css';

export interface QuantityControlProps {
  /** The name of the counted product. It is part of the buttons' names: "Decrease amount of Oxford Shirt". */
  label: string;
  value: number;
  /** The lowest amount. Use 0 if a decrease from 1 removes the line. */
  min?: number | undefined;
  max: number;
  /** Why the amount cannot be higher than `max`. Screen readers announce it when the amount reaches `max`. */
  maxNote?: string | undefined;
  /** Called with the new amount, which is always between `min` and `max`. */
  onChange: (value: number) => void;
}

/** The button on which the latest series of fast clicks began. Module state, because the page has one pointer. */
let begunAt: EventTarget | null = null;

/**
 * Whether a fast click was meant for another button. The button of the first click may be gone, for example with the
 * last piece of a line in the cart, and this button may have moved into its place.
 */
function isForAnother({ detail, currentTarget }: MouseEvent): boolean {
  if (detail < 2) begunAt = currentTarget;
  return begunAt !== currentTarget;
}

/** An amount between a minus and a plus button. Screen readers announce each change. */
export function QuantityControl({
  label,
  value,
  min = 1,
  max,
  maxNote,
  onChange,
}: QuantityControlProps) {
  const atMin = value <= min;
  const atMax = value >= max;
  return (
    <span role="group" aria-label={TEXTS.amount.of(label)} className={styles['quantity']}>
      {/* `aria-disabled` and not `disabled`, so that the button keeps the focus at the limit */}
      <IconButton
        label={TEXTS.amount.decrease(label)}
        icon={<MinusIcon />}
        aria-disabled={atMin}
        onClick={(event) => {
          if (!isForAnother(event) && !atMin) onChange(value - 1);
        }}
      />
      <output className={styles['amount']}>
        {formatNumber(value)}
        {atMax && maxNote !== undefined && <span className="visually-hidden">, {maxNote}</span>}
      </output>
      <IconButton
        label={TEXTS.amount.increase(label)}
        icon={<PlusIcon />}
        aria-disabled={atMax}
        onClick={(event) => {
          if (!isForAnother(event) && !atMax) onChange(value + 1);
        }}
      />
    </span>
  );
}
