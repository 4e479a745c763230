import { useState } from 'react';

import { addressText, OFFLINE_NOTICE, type SavedAddress } from '@galleria/shared-contracts/domain';
import { Button, isFocusAt, RadioGroup } from '@galleria/shared-ui';

import { useServices } from '../data/use-services';
import { TEXTS } from '../texts';
import styles from './order-form.module.css';

const ANOTHER = 'another';

interface SavedAddressesProps {
  uid: string;
  addresses: readonly SavedAddress[];
  /** The saved address that the form shows; `undefined` if the form shows another address. */
  chosen: SavedAddress | undefined;
  /** `null`: the shopper wants to type another address. */
  onChoose: (address: SavedAddress | null) => void;
  /** `hasFocus`: the focus is still where the button was pressed. */
  onRemoved: (address: SavedAddress, hasFocus: boolean) => void;
}

/** The choice among the saved addresses. */
export function SavedAddresses(props: SavedAddressesProps) {
  const { addresses, chosen, onChoose } = props;
  return (
    <div className={styles['saved']}>
      <RadioGroup
        legend={TEXTS.form.deliverTo}
        name="savedAddress"
        value={chosen ? String(addresses.indexOf(chosen)) : ANOTHER}
        onChange={(value) => onChoose(addresses[Number(value)] ?? null)}
        options={[
          ...addresses.map((one, place) => ({
            value: String(place),
            label: addressText(one),
            note: one.number,
          })),
          { value: ANOTHER, label: TEXTS.form.somewhereElse },
        ]}
      />
      {chosen && <RemoveAddress {...props} address={chosen} />}
    </div>
  );
}

function RemoveAddress({
  uid,
  address,
  onRemoved,
}: Pick<SavedAddressesProps, 'uid' | 'onRemoved'> & { address: SavedAddress }) {
  const { checkout, cart: context } = useServices();
  const [isBusy, setIsBusy] = useState(false);

  async function remove(button: HTMLElement) {
    if (!context.isOnline()) {
      context.notify('error', OFFLINE_NOTICE);
      return;
    }
    setIsBusy(true);
    const removed = await checkout.forgetAddress(uid, address);
    setIsBusy(false);
    if (removed.ok) {
      context.notify('success', TEXTS.form.addressRemoved);
      onRemoved(address, isFocusAt(button));
    } else context.notify('error', TEXTS.form.addressNotRemoved);
  }

  return (
    <Button
      size="s"
      kind="quiet"
      busy={isBusy}
      // Ignore the second click of a double click: the button then belongs to the next address.
      onClick={({ currentTarget, detail }) => detail < 2 && void remove(currentTarget)}
    >
      {TEXTS.form.removeAddress}
    </Button>
  );
}
