import { routes } from '@galleria/shared-contracts/contract';
import { LIMITS } from '@galleria/shared-contracts/domain';
import { useHost, useValidatedForm } from '@galleria/shared-contracts/react';
import { Button, Disclosure, ErrorSummary, PasswordField } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { PASSWORD_RULE } from '../ui/credential-rules';
import { Section, useReportResult, type SectionProps } from './section';

const NEW_PASSWORD_RULE = {
  ...PASSWORD_RULE,
  text: TEXTS.wrong.newPassword,
};

export function PasswordSection({ profiles }: SectionProps) {
  const reportResult = useReportResult();
  const form = useValidatedForm({
    rules: { current: PASSWORD_RULE, next: NEW_PASSWORD_RULE },
    send: async ({ current, next }, element) => {
      const changed = await profiles.changePassword(current, next);
      if (reportResult(changed, TEXTS.account.passwordChanged)) element.reset();
    },
  });
  return (
    <Section title={TEXTS.password}>
      <form className="stack" {...form.props}>
        <ErrorSummary form={form} />
        <PasswordField
          label={TEXTS.account.currentPassword}
          autoComplete="current-password"
          {...form.field('current')}
        />
        <PasswordField
          label={TEXTS.account.newPassword}
          autoComplete="new-password"
          hint={TEXTS.passwordHint(LIMITS.passwordMin)}
          {...form.field('next')}
        />
        <Button type="submit" busy={form.isBusy}>
          {TEXTS.account.changePassword}
        </Button>
      </form>
    </Section>
  );
}

export function OtherDevicesSection({ profiles }: SectionProps) {
  const reportResult = useReportResult();
  return (
    <Section title={TEXTS.account.devices}>
      <p>{TEXTS.account.devicesLead}</p>
      <Confirmed
        label={TEXTS.account.signOut}
        send={async (password, element) => {
          // The sign-in service ends the other sessions when a password is set, even if it is the same password.
          const changed = await profiles.changePassword(password, password);
          if (reportResult(changed, TEXTS.account.signedOut)) element.reset();
        }}
      />
    </Section>
  );
}

export function DeletionSection({ profiles, profile: { uid } }: SectionProps) {
  const reportResult = useReportResult();
  const { navigate, session } = useHost();
  return (
    <Section title={TEXTS.account.deletion}>
      <p>{TEXTS.account.deletionLead}</p>
      <Disclosure summary={TEXTS.account.delete}>
        <Confirmed
          label={TEXTS.account.deleteForEver}
          isDanger
          send={async (password) => {
            // After the deletion the form stays in view while the home page loads.
            if (session.current().kind !== 'user') return;
            if (!reportResult(await profiles.remove(uid, password), TEXTS.account.deleted)) return;
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
      <PasswordField
        label={TEXTS.password}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" kind={isDanger ? 'danger' : 'quiet'} busy={form.isBusy}>
        {label}
      </Button>
    </form>
  );
}
