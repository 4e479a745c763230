import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import { routes } from '@galleria/shared-contracts/contract';
import { ok, type Result } from '@galleria/shared-contracts/domain';
import { useHost, useSession, whenIdle } from '@galleria/shared-contracts/react';
import { IconButton } from '@galleria/shared-ui';

import type { CatalogDispatch } from '../../data/catalogue-state/dispatch';
import { withWishes } from '../../data/catalogue-state/wishes.thunk';
import { onWishesChanged } from '../../data/on-wishes-changed';
import type { Wishes } from '../../data/wishes';
import { TEXTS } from '../../texts';

interface WishButtonProps {
  id: number;
  title: string;
}

/** The heart of a product: adds the product to the wishes, or removes it. Admins have no wishes. */
export function WishButton(props: WishButtonProps) {
  const session = useSession();
  if (session.kind === 'admin') return null;
  // The wishes of one person are never shown to the next, also if an answer comes after a logout.
  return <PersonsWishButton key={session.kind === 'user' ? session.uid : ''} {...props} />;
}

function PersonsWishButton({ id, title }: WishButtonProps) {
  const { navigate, notify } = useHost();
  const dispatch = useDispatch<CatalogDispatch>();
  const [wished, setWished] = useState<readonly number[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const presses = useRef(0);
  useEffect(() => {
    let isWanted = true;
    function look(ask: (wishes: Wishes) => Promise<Result<readonly number[]>>) {
      const pressesBefore = presses.current;
      void dispatch(withWishes(ask)).then((answer) => {
        // After a failure the heart stays as it is, and a press reads again. Ignore the answer if the heart was pressed
        // meanwhile, because the answer may not contain that change.
        if (isWanted && answer.ok && presses.current === pressesBefore) setWished(answer.value);
      });
    }
    const cancel = whenIdle(() => look(knownOrRead));
    const stop = onWishesChanged(() => look((wishes) => wishes.read()));
    return () => {
      isWanted = false;
      cancel();
      stop();
    };
  }, [dispatch]);

  const isWished = wished.includes(id);

  async function toggle() {
    setIsBusy(true);
    const changed = await dispatch(
      withWishes((wishes) => (isWished ? wishes.remove(id) : wishes.add(id))),
    );
    setIsBusy(false);
    if (!changed.ok) {
      notify({ type: 'error', title: changed.error.message });
      return;
    }
    presses.current += 1;
    setWished(changed.value);
    if (isWished) notify({ type: 'success', title: TEXTS.wishes.takenOut });
    else {
      const action = { label: TEXTS.wishes.see, onPress: () => navigate(routes.wishes()) };
      notify({ type: 'success', title: TEXTS.wishes.kept, action });
    }
  }

  return (
    <IconButton
      label={TEXTS.wishes.keep(title)}
      icon={<Heart isFull={isWished} />}
      aria-pressed={isWished}
      busy={isBusy}
      onClick={() => void toggle()}
    />
  );
}

function knownOrRead(wishes: Wishes): Promise<Result<readonly number[]>> {
  const known = wishes.known();
  return known ? Promise.resolve(ok(known)) : wishes.read();
}

function Heart({ isFull }: { isFull: boolean }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d="M12 20.5 4.6 13a4.9 4.9 0 0 1 7-6.9l.4.5.4-.5a4.9 4.9 0 0 1 7 6.9z"
        fill={isFull ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
