import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';

import { pathOf, routes, safeStorage } from '@galleria/shared-contracts/contract';
import type { Product } from '@galleria/shared-contracts/domain';
import { useHost, useSession } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import type { CatalogDispatch } from '../../data/catalogue-state/dispatch';
import { withWishes } from '../../data/catalogue-state/wishes.thunk';
import { onWishesChanged } from '../../data/on-wishes-changed';
import { waitingKey } from '../../data/wishes-key';
import { TEXTS } from '../../texts';

const device = safeStorage('local');

/** Asks for a mail when the sold-out product is in stock again. Not shown to admins, because they get no mail. */
export function RestockButton({ id, stock }: Pick<Product, 'id' | 'stock'>) {
  const { navigate, notify } = useHost();
  const { kind } = useSession();
  const dispatch = useDispatch<CatalogDispatch>();
  const [isBusy, setIsBusy] = useState(false);
  // Only admins may read who waits. So the device remembers that this shopper waits, until the logout.
  const key = waitingKey(id);
  const isNoted = useSyncExternalStore(
    onWishesChanged,
    () => device.getItem(key),
    () => null,
  );
  const isWaiting = kind === 'user' && isNoted !== null;
  useEffect(() => {
    // The product is in stock again, so the mail has been sent and the shopper waits no longer.
    if (stock > 0) device.removeItem(key);
  }, [key, stock]);
  if (kind === 'admin' || stock > 0) return null;

  async function ask(next: boolean) {
    if (kind !== 'user') {
      const onPress = () => navigate(routes.auth('login', pathOf(location.href)));
      const action = { label: TEXTS.product.login, onPress };
      notify({ type: 'error', title: TEXTS.product.loginToBeTold, action });
      return;
    }
    setIsBusy(true);
    const asked = await dispatch(withWishes((wishes) => wishes.waitFor(id, next)));
    setIsBusy(false);
    if (!asked.ok) notify({ type: 'error', title: asked.error.message });
    else notify({ type: 'success', title: next ? TEXTS.product.told : TEXTS.product.toldNot });
  }

  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void ask(!isWaiting)}>
      {isWaiting ? TEXTS.product.tellNot : TEXTS.product.tell}
    </Button>
  );
}
