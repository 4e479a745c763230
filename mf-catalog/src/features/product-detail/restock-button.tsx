import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { pathOf, routes } from '@galleria/shared-contracts/contract';
import { useHost, useSession } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';

import type { CatalogDispatch } from '../../data/catalogue-state/dispatch';
import { withWishes } from '../../data/catalogue-state/wishes.thunk';
import { TEXTS } from '../../texts';

/** Asks for a mail when the sold-out product is in stock again. Nobody mails to admins. */
export function RestockButton({ id }: { id: number }) {
  const { navigate, notify } = useHost();
  const { kind } = useSession();
  const dispatch = useDispatch<CatalogDispatch>();
  const [isBusy, setIsBusy] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  if (kind === 'admin') return null;

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
    else {
      setIsWaiting(next);
      notify({
        type: 'success',
        title: next ? TEXTS.product.told : TEXTS.product.toldNot,
      });
    }
  }

  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void ask(!isWaiting)}>
      {isWaiting ? TEXTS.product.tellNot : TEXTS.product.tell}
    </Button>
  );
}
