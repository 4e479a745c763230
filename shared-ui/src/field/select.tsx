import type { ComponentProps } from 'react';

import { classNames } from '../class-names';
import { FieldFrame, type FieldTexts } from './field-frame';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps
  extends FieldTexts, Omit<ComponentProps<'select'>, keyof FieldTexts | 'children' | 'multiple'> {
  options: readonly SelectOption[];
}

/** The native select of the browser, so that phones show their own picker. */
export function Select({
  label,
  labelHidden,
  hint,
  error,
  id,
  className,
  options,
  ...rest
}: SelectProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, id, className }}>
      {(wiring) => (
        <select {...rest} {...wiring} className={classNames(styles['control'], styles['select'])}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
