import { useId, type ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './field.module.css';

/** The texts around a control, common to every kind of field. */
export interface FieldTexts {
  label: string;
  /** For screen readers only, where the look makes the purpose plain, as in a search box. */
  labelHidden?: boolean | undefined;
  /** Shown before any error: format, example, limits. */
  hint?: ReactNode;
  /** Why the value is refused; its presence marks the control as invalid. */
  error?: string | undefined;
  /** Only where something outside must point at the control; made up otherwise. */
  id?: string | undefined;
}

/** What the control itself must carry to be tied to its texts. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps extends FieldTexts {
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, control, hint and error below; give it any control that takes the wiring. */
export function FieldFrame({
  label,
  labelHidden = false,
  hint,
  error,
  id,
  className,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const hasHint = hint !== undefined && hint !== '';
  const hasError = error !== undefined && error !== '';
  const describedBy = [hasError && errorId, hasHint && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={controlId} className={labelHidden ? 'visually-hidden' : styles['label']}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasError ? true : undefined,
      })}
      {hasError && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
      {hasHint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
