import { useRef, type ReactNode } from 'react';

import { LIMITS } from '@galleria/shared-contracts/domain';
import { useValidatedForm, type FieldRule } from '@galleria/shared-contracts/react';
import {
  ArchOrnament,
  Button,
  ErrorSummary,
  Field,
  PageHeading,
  PasswordField,
} from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import styles from './auth-form.module.css';

export interface AuthFormProps<Name extends string> {
  readonly sign: string;
  readonly title: string;
  readonly lead: string;
  readonly rules: Readonly<Record<Name | 'email' | 'password', FieldRule>>;
  /** True for a sign-up: the form also asks for a name, and password managers offer a new password. */
  readonly isNewAccount?: boolean;
  readonly submitLabel: string;
  /** Called with the trimmed values when all are valid. Resolves to whether a session has begun. Must not reject. */
  readonly send: (
    values: Readonly<Record<Name | 'email' | 'password', string>>,
  ) => Promise<boolean>;
  /** Shown inside the form, below its button. */
  readonly below?: ReactNode;
  /** Shown under the card: the link to the other form. */
  readonly foot?: ReactNode;
}

/** The card with e-mail and password that login, sign-up and admin login share. */
export function AuthForm<Name extends string = never>({
  sign,
  title,
  lead,
  rules,
  isNewAccount = false,
  submitLabel,
  send,
  below,
  foot,
}: AuthFormProps<Name>) {
  const hasBegun = useRef(false);
  const form = useValidatedForm<Name | 'email' | 'password'>({
    rules,
    // After the login the form stays in view while the next page loads. A second sign-up would be refused then, and a
    // refused one signs out.
    send: async (values) => {
      if (!hasBegun.current) hasBegun.current = await send(values);
    },
  });
  const errors: Readonly<Partial<Record<string, string>>> = form.errors;

  return (
    <div className={styles['page']}>
      <div className={styles['card']}>
        <ArchOrnament className={styles['ornament']} />
        <PageHeading sign={sign} lead={lead} className={styles['heading']}>
          {title}
        </PageHeading>
        <form className="stack" {...form.props}>
          <ErrorSummary form={form} />
          {isNewAccount && (
            <Field
              label={TEXTS.fullName}
              name="name"
              autoComplete="name"
              required
              hint={TEXTS.fullNameHint}
              error={errors['name']}
            />
          )}
          <Field
            label={TEXTS.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            error={errors['email']}
          />
          <PasswordField
            label={TEXTS.password}
            name="password"
            autoComplete={isNewAccount ? 'new-password' : 'current-password'}
            required
            hint={isNewAccount ? TEXTS.passwordHint(LIMITS.passwordMin) : undefined}
            error={errors['password']}
          />
          <Button type="submit" wide busy={form.isBusy}>
            {submitLabel}
          </Button>
          {below}
        </form>
      </div>
      {foot !== undefined && <p className={styles['foot']}>{foot}</p>}
    </div>
  );
}
