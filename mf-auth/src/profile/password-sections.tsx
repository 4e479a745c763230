import { routes } from '@galleria/shared-contracts/contract';
import { LIMITS } from '@galleria/shared-contracts/domain';
import { useHost, useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, Disclosure, ErrorSummary, PasswordField } from '@galleria/shared-ui';

import { PASSWORD_RULE } from '../ui/credential-rules';
import { Section, useTold, type SectionProps } from './section';

const NEW_PASSWORD_RULE = {
  ...PASSWORD_RULE,
  text: 'Please enter a valid new password (min 8 characters)',
};

export function PasswordSection({ profiles }: SectionProps) {
  const told = useTold();
  const form = useValidatedForm({
    rules: { current: PASSWORD_RULE, next: NEW_PASSWORD_RULE },
    send: async ({ current, next }, element) => {
      const changed = await profiles.changePassword(current, next);
      if (told(changed, 'Password changed. Other devices are signed out')) element.reset();
    },
  });
  return (
    <Section title="Password">
      <form className="stack" {...form.props}>
        <ErrorSummary form={form} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.field('current')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${String(LIMITS.passwordMin)} characters`}
          {...form.field('next')}
        />
        <Button type="submit" busy={form.isBusy}>
          Change password
        </Button>
      </form>
    </Section>
  );
}

export function OtherDevicesSection({ profiles }: SectionProps) {
  const told = useTold();
  return (
    <Section title="Other devices">
      <p>Signs you out everywhere but here, within five minutes.</p>
      <Confirmed
        label="Sign out everywhere else"
        send={async (password, element) => {
          // The sign-in service ends the other sessions when a password is set, the same one too.
          const changed = await profiles.changePassword(password, password);
          if (told(changed, 'Other devices are signed out')) element.reset();
        }}
      />
    </Section>
  );
}

export function DeletionSection({ profiles, profile: { uid } }: SectionProps) {
  const told = useTold();
  const { navigate, session } = useHost();
  return (
    <Section title="Delete the account">
      <p>
        Your account, your cart and your saved addresses are deleted at once. Orders stay; after
        they have arrived, the shop takes your name, addresses and number out of them.
      </p>
      <Disclosure summary="Delete my account">
        <Confirmed
          label="Delete my account for ever"
          isDanger
          send={async (password) => {
            if (!told(await profiles.remove(uid, password), 'Your account is deleted')) return;
            session.clear();
            navigate(routes.home(), { replace: true });
          }}
        />
      </Disclosure>
    </Section>
  );
}

interface ConfirmedProps {
  label: string;
  isDanger?: boolean;
  send: (password: string, form: HTMLFormElement) => Promise<void>;
}

/** A button that needs the password. */
function Confirmed({ label, isDanger = false, send }: ConfirmedProps) {
  const form = useValidatedForm({
    rules: { password: PASSWORD_RULE },
    send: ({ password }, element) => send(password, element),
  });
  return (
    <form className="stack" {...form.props}>
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" kind={isDanger ? 'danger' : 'quiet'} busy={form.isBusy}>
        {label}
      </Button>
    </form>
  );
}
