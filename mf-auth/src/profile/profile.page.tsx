import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { useLoaderData } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import {
  addressText,
  LIMITS,
  OFFLINE_NOTICE,
  type Result,
  type SavedAddress,
} from '@galleria/shared-contracts/domain';
import { useHost, useScreen, useValidatedForm } from '@galleria/shared-contracts/react';
import {
  Button,
  ButtonLink,
  Card,
  Disclosure,
  ErrorState,
  Field,
  PageHeading,
  PasswordField,
} from '@galleria/shared-ui';

import { NAME_RULE, PASSWORD_RULE } from '../ui/credential-rules';
import type { Profile, ProfileRepository } from './data/profile.repository';
import styles from './profile.module.css';

interface ProfilePageProps {
  readonly profiles: ProfileRepository;
}

interface SectionProps extends ProfilePageProps {
  readonly profile: Profile;
}

/** `/account`: what a shopper can change of their own account. */
export default function ProfilePage({ profiles }: ProfilePageProps) {
  useScreen('My account');
  const profile = useLoaderData<Result<Profile>>();
  const { navigate } = useHost();
  if (!profile.ok) {
    return (
      <ErrorState
        level={1}
        details={profile.error.message}
        actions={
          // The loader reads the page's own path again.
          <Button onClick={() => navigate('/account', { replace: true })}>Try again</Button>
        }
      />
    );
  }
  const parts = { profiles, profile: profile.value };
  return (
    <div className={styles['page']}>
      <PageHeading lead={profile.value.email}>My account</PageHeading>
      <div className={styles['sections']}>
        <Name {...parts} />
        <Section title="Orders">
          <p>Where your orders are, and what you bought.</p>
          <div className="cluster">
            <ButtonLink kind="quiet" to={routes.orders()}>
              My orders
            </ButtonLink>
          </div>
        </Section>
        <Addresses {...parts} />
        <Password {...parts} />
        <SignOutElsewhere {...parts} />
        <DeleteAccount {...parts} />
      </div>
    </div>
  );
}

interface PartProps {
  title: string;
  children: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

function Section({ title, children, headingRef }: PartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles['section']}>
      <h2 id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** Shows the result of a change. Resolves to whether it was made. */
function useTold() {
  const { notify } = useHost();
  return (result: Result<null>, success: string): boolean => {
    if (result.ok) notify({ type: 'success', title: success });
    else notify({ type: 'error', title: result.error.message });
    return result.ok;
  };
}

function Name({ profiles, profile: { uid, name } }: SectionProps) {
  const told = useTold();
  const form = useValidatedForm({
    rules: { name: NAME_RULE },
    start: { name },
    send: async (texts) => told(await profiles.rename(uid, texts.name), 'Name saved'),
  });
  return (
    <Section title="Name">
      <form className="stack" {...form.props}>
        <Field
          label="Full name"
          autoComplete="name"
          hint="First and last name"
          {...form.field('name')}
        />
        <Button type="submit" busy={form.isBusy}>
          Save name
        </Button>
      </form>
    </Section>
  );
}

function Password({ profiles }: SectionProps) {
  const told = useTold();
  const form = useValidatedForm({
    rules: { current: PASSWORD_RULE, next: PASSWORD_RULE },
    send: async ({ current, next }, element) => {
      const changed = await profiles.changePassword(current, next);
      if (told(changed, 'Password changed. Other devices are signed out')) element.reset();
    },
  });
  return (
    <Section title="Password">
      <form className="stack" {...form.props}>
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

function SignOutElsewhere({ profiles }: SectionProps) {
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

function DeleteAccount({ profiles, profile: { uid } }: SectionProps) {
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

function Addresses({ profiles, profile: { uid, addresses: atFirst } }: SectionProps) {
  const told = useTold();
  const { notify } = useHost();
  const [addresses, setAddresses] = useState(atFirst);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<SavedAddress | null>(null);

  async function remove(address: SavedAddress) {
    if (!navigator.onLine) {
      notify({ type: 'error', title: OFFLINE_NOTICE });
      return;
    }
    setRemoving(address);
    const isRemoved = told(await profiles.forgetAddress(uid, address), 'Address removed');
    setRemoving(null);
    if (!isRemoved) return;
    setAddresses((before) => before.filter((one) => one !== address));
    // The button that removed it disappears.
    heading.current?.focus();
  }

  return (
    <Section title="Saved addresses" headingRef={heading}>
      {addresses.length === 0 ? (
        <p>None yet. The order form saves the address of an order.</p>
      ) : (
        <ul className={styles['addresses']}>
          {addresses.map((address) => {
            const text = addressText(address);
            return (
              <li key={`${text} ${address.number}`}>
                <span>
                  {text}
                  <br />
                  {address.number}
                </span>
                <Button
                  size="s"
                  kind="quiet"
                  aria-label={`Remove ${text}`}
                  busy={removing === address}
                  onClick={() => void remove(address)}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
