import { useState, type ComponentProps } from 'react';

import { IconButton } from '../button/button';
import { EyeIcon, EyeOffIcon } from '../icons';
import { TEXTS } from '../texts';
import { FieldFrame, type FieldTexts } from './field-frame';
import styles from './field.module.css';

export type FieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts>;

/** A field with one line: text, number, date and so on. `type` and all other props go to the input. */
export function Field({ label, labelHidden, hint, error, id, className, ...rest }: FieldProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, id, className }}>
      {(wiring) => <input {...rest} {...wiring} className={styles['control']} />}
    </FieldFrame>
  );
}

export type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>;

/** A field with several lines of text. */
export function TextAreaField({
  label,
  labelHidden,
  hint,
  error,
  id,
  className,
  rows = 5,
  ...rest
}: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, id, className }}>
      {(wiring) => <textarea {...rest} {...wiring} rows={rows} className={styles['control']} />}
    </FieldFrame>
  );
}

export type PasswordFieldProps = Omit<FieldProps, 'type'>;

/** A password field with a button that shows the password. Set `autoComplete` for password managers. */
export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  id,
  className,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, id, className }}>
      {(wiring) => (
        <div className={styles['with-toggle']}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={styles['control']}
          />
          <IconButton
            label={shown ? TEXTS.hidePassword : TEXTS.showPassword}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            className={styles['toggle']}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
