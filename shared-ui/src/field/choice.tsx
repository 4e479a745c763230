import { useId, type ComponentProps, type ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './field.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** A second, softer line under the label. */
  note?: ReactNode;
}

/** A checkbox with its label. A click anywhere in the line changes it. */
export function Checkbox({ label, note, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles['choice'], className)}>
      <input {...rest} type="checkbox" className={styles['box']} />
      <span>
        {label}
        {note !== undefined && <span className={styles['choice-note']}>{note}</span>}
      </span>
    </label>
  );
}

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
}

export interface RadioGroupProps<Value extends string> {
  legend: string;
  /** The name of the value in the form. */
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A choice of one among a few options, as a `fieldset` with a legend. */
export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  hint,
  error,
}: RadioGroupProps<Value>) {
  const id = useId();
  const hasError = error !== undefined && error !== '';
  const describedBy = [hasError && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      className={styles['group']}
      aria-describedby={describedBy === '' ? undefined : describedBy}
    >
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['options']}>
        {options.map((option) => (
          <label key={option.value} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles['box']}
            />
            <span>
              {option.label}
              {option.note !== undefined && (
                <span className={styles['choice-note']}>{option.note}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {hasError && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
