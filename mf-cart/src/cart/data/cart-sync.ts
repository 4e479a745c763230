import type { Store } from '@reduxjs/toolkit';

import { fail, ok, type AppError, type Result } from '@galleria/shared-contracts/domain';
import { whenIdle } from '@galleria/shared-contracts/react';

import type { CartRepository } from './cart.repository';
import type { CartContext } from '../../data/services';
import type { CachedCart } from './cached-cart';
import {
  cartKey,
  failed,
  followFailed,
  ownerChanged,
  refused,
  retried,
  saved,
  saving,
  snapshot,
  type CartRootState,
  type CartState,
  type UnsavedEdit,
} from './cart.slice';
import { selectCart } from './cart-view';
import { REFUSED } from './edit-cart';
import type { StoredEdits } from './stored-edits';

export interface CartSyncOptions {
  readonly store: Pick<Store<CartRootState>, 'getState' | 'subscribe' | 'dispatch'>;
  readonly carts: CartRepository;
  readonly cachedCart: CachedCart;
  readonly storedEdits: StoredEdits;
  readonly notify: CartContext['notify'];
}

const NOT_LOGGED_IN: AppError = {
  kind: 'unauthenticated',
  message: 'Nobody is logged in',
  retryable: false,
};

/**
 * How long the stored cart that was read is at rest before it is followed: what follows it is four times as
 * large as what reads it, and keeps a phone busy while the page begins to be used.
 */
const FOLLOWED_AFTER_MS = 5_000;

/**
 * The effects of the cart: reads and follows the stored cart, and stores what the slice holds unsaved. One write
 * is in flight; edits that come meanwhile go together in the next one, so fifty clicks make few writes.
 */
export function createCartSync(options: CartSyncOptions) {
  const { store, carts, cachedCart, storedEdits, notify } = options;
  const state = () => store.getState()['mf-cart/cart'];
  let source: 'none' | 'read' | 'followed' = 'none';
  let stop = () => {};

  /** Reads the stored cart, and follows it later. What cannot be read is followed at once. */
  function read(uid: string) {
    stop();
    source = 'read';
    let isWanted = true;
    stop = () => (isWanted = false);
    void carts.read(uid).then((stored) => {
      if (!isWanted) return;
      if (!stored.ok) {
        follow();
        return;
      }
      const timer = setTimeout(() => (stop = whenIdle(follow)), FOLLOWED_AFTER_MS);
      stop = () => clearTimeout(timer);
      store.dispatch(snapshot(stored.value));
    });
  }

  /** Begins, or begins again, to follow the stored cart. */
  function follow() {
    stop();
    const { uid } = state();
    if (uid === null) return;
    source = 'followed';
    stop = carts.watch(uid, (stored) =>
      store.dispatch(stored.ok ? snapshot(stored.value) : followFailed(stored.error)),
    );
  }

  function react(before: CartState, now: CartState) {
    if (now.uid === null) return;
    const isNewOwner = now.uid !== before.uid;
    if (!isNewOwner && (now.inFlight !== before.inFlight || now.pending !== before.pending)) {
      storedEdits.write(now.uid, now);
    }
    const { cart } = selectCart({ [cartKey]: now });
    if (now.base && cart !== selectCart({ [cartKey]: before }).cart) {
      cachedCart.write(now.uid, cart);
    }
    const isAwaited = now.save.kind === 'saving' || now.save.kind === 'failed';
    if (now.base && hasUnsaved(now) && !isAwaited) void save(now.uid);
  }

  async function save(uid: string) {
    store.dispatch(saving(crypto.randomUUID().slice(0, 8)));
    const { inFlight } = state();
    if (!inFlight) return;
    const { id, edits } = inFlight;
    const answer = await carts.save(uid, { id, edits: edits.map(({ edit }) => edit) });
    // A snapshot has told before that the write arrived, or the shopper has logged out.
    if (state().inFlight !== inFlight) return;
    if (answer.ok) store.dispatch(saved(answer.value));
    else if (answer.error.retryable) {
      const unsaved = [...edits, ...state().pending];
      store.dispatch(failed(answer.error));
      notify('error', refusalOf(unsaved), { label: 'Try again', onPress: retry });
    } else {
      store.dispatch(refused(answer.error));
      notify('error', refusalOf(edits));
    }
  }

  function retry() {
    store.dispatch(retried(null));
  }

  return {
    follow,
    retry,

    /** Reads the stored cart now, if that waits for the page to be idle. */
    hurry() {
      const { uid } = state();
      if (uid !== null && source === 'none') read(uid);
    },

    /** Shows the cart of another shopper, or of nobody. */
    enter(uid: string | null) {
      stop();
      source = 'none';
      const cached = uid === null ? null : cachedCart.read(uid);
      store.dispatch(ownerChanged({ uid, cached, ...storedEdits.read(uid) }));
      if (uid === null) return;
      // The cached cart is shown first.
      if (cached) stop = whenIdle(() => read(uid));
      else read(uid);
    },

    /**
     * Stores what is unsaved. Resolves when all of it is stored, or with what failed. An order follows,
     * which takes its lines out of the stored cart, so that is followed from here on.
     */
    settle: (): Promise<Result<null>> => {
      if (source !== 'followed') follow();
      retry();
      return new Promise((resolve) => {
        const unsubscribe = store.subscribe(check);
        check();
        function check() {
          const outcome = settled(state());
          if (!outcome) return;
          unsubscribe();
          resolve(outcome);
        }
      });
    },

    /** Begins to answer changes of the slice. Called once, when the slice is in the store. */
    start() {
      let before = state();
      store.subscribe(() => {
        const now = state();
        if (now === before) return;
        const last = before;
        before = now;
        react(last, now);
      });
    },
  };
}

export type CartSync = ReturnType<typeof createCartSync>;

/** What has become of the unsaved edits; `null` while that is open. */
function settled(state: CartState): Result<null> | null {
  const { uid, save } = state;
  if (uid === null) return fail(NOT_LOGGED_IN);
  if (save.kind === 'failed') return fail(save.error);
  if (hasUnsaved(state) || save.kind === 'saving') return null;
  return save.kind === 'refused' ? fail(save.error) : ok(null);
}

function hasUnsaved({ inFlight, pending }: CartState): boolean {
  return inFlight !== null || pending.length > 0;
}

function refusalOf(edits: readonly UnsavedEdit[]): string {
  const [refusal, ...others] = new Set(edits.map((one) => one.refusal));
  return refusal === undefined || others.length > 0 ? REFUSED.update : refusal;
}
