import { useRef, useState } from 'react';

import { addressText, OFFLINE_NOTICE, type SavedAddress } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Button, isFocusAt } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import styles from './profile.module.css';
import { Section, useReportResult, type SectionProps } from './section';

export function AddressesSection({ profiles, profile: { uid, addresses: atFirst } }: SectionProps) {
  const reportResult = useReportResult();
  const { notify } = useHost();
  const [addresses, setAddresses] = useState(atFirst);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<SavedAddress | null>(null);

  async function remove(address: SavedAddress, button: HTMLElement) {
    if (!navigator.onLine) {
      notify({ type: 'error', title: OFFLINE_NOTICE });
      return;
    }
    setRemoving(address);
    const isRemoved = reportResult(
      await profiles.forgetAddress(uid, address),
      TEXTS.account.addressRemoved,
    );
    setRemoving(null);
    if (!isRemoved) return;
    setAddresses((before) => before.filter((one) => one !== address));
    // The pressed button disappears. Move the focus only if it is still there, because the shopper may type elsewhere.
    if (isFocusAt(button)) heading.current?.focus();
  }

  return (
    <Section title={TEXTS.account.addresses} headingRef={heading}>
      {addresses.length === 0 ? (
        <p>{TEXTS.account.noAddress}</p>
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
                  aria-label={TEXTS.account.removeAddress(text)}
                  busy={removing === address}
                  // Ignore the second click of a double click, because the next address has moved up.
                  onClick={({ currentTarget, detail }) =>
                    detail < 2 && void remove(address, currentTarget)
                  }
                >
                  {TEXTS.account.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
