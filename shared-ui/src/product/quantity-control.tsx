import { IconButton } from '../button/button';
import { MinusIcon, PlusIcon } from '../icons';
import styles from './product.module.css';

export interface QuantityControlProps {
  /** What is counted, for the buttons' names: "Decrease amount of Oxford Shirt". */
  label: string;
  value: number;
  /** Lowest amount; 0 where decreasing at 1 removes the line. */
  min?: number | undefined;
  max: number;
  /** Why there is no more than `max`; said with the amount once it is reached. */
  maxNote?: string | undefined;
  /** Called with the new amount, only within the bounds. */
  onChange: (value: number) => void;
}

/** An amount between minus and plus; each change is announced. */
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
    <span role="group" aria-label={`Amount of ${label}`} className={styles['quantity']}>
      {/* aria-disabled, not disabled: the focus stays when a bound is reached */}
      <IconButton
        label={`Decrease amount of ${label}`}
        icon={<MinusIcon />}
        aria-disabled={atMin}
        onClick={() => {
          if (!atMin) onChange(value - 1);
        }}
      />
      <output className={styles['amount']}>
        {value}
        {atMax && maxNote !== undefined && <span className="visually-hidden">, {maxNote}</span>}
      </output>
      <IconButton
        label={`Increase amount of ${label}`}
        icon={<PlusIcon />}
        aria-disabled={atMax}
        onClick={() => {
          if (!atMax) onChange(value + 1);
        }}
      />
    </span>
  );
}
