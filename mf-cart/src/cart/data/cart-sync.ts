import type { Store } from '@reduxjs/toolkit';

import { fail, ok, type AppError, type Result } from '@galleria/shared-contracts/domain';
import { whenIdle } from '@galleria/shared-contracts/react';

import { TEXTS } from '../../texts';
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
  message: TEXTS.notice.notLoggedIn,
  retryable: false,
};

/**
 * The delay between the read of the stored cart and the listener. The code of the listener is four times as
 * large as the code of the read, and would keep a phone busy while the shopper begins to use the page.
 */
const FOLLOW_DELAY_MS = 5_000;

/**
 * The side effects of the cart. It reads the stored cart, follows it with a listener, and stores the
 * unsaved edits of the slice. At most one write is in flight. Edits that are made during a write are stored
 * together by the next write, so fifty clicks make few writes.
 */
export function createCartSync(options: CartSyncOptions) {
  const { store, carts, cachedCart, storedEdits, notify } = options;
  const state = () => store.getState()['mf-cart/cart'];
  let source: 'none' | 'read' | 'followed' = 'none';
  let stop = () => {};

  /** Reads the stored cart, and follows it later. After a failed read it follows the cart at once. */
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
      const timer = setTimeout(() => (stop = whenIdle(follow)), FOLLOW_DELAY_MS);
      stop = () => clearTimeout(timer);
      store.dispatch(snapshot(stored.value));
    });
  }

  /** Starts or restarts the listener on the stored cart. */
  function follow() {
    stop();
    const { uid } = state();
    if (uid === null) return;
    source = 'followed';
    stop = carts.watch(uid, (stored) => {
      if (stored.ok) store.dispatch(snapshot(stored.value));
      // A known cart stays in the page without a listener: changes and orders ask the database anyway.
      else if (stored.error.retryable && state().base) source = 'read';
      else store.dispatch(followFailed(stored.error));
    });
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
    // Ignore the answer when a snapshot has already shown the write, or when the shopper has logged out.
    if (state().inFlight !== inFlight) return;
    if (answer.ok) store.dispatch(saved(answer.value));
    else if (answer.error.retryable) {
      const unsaved = [...edits, ...state().pending];
      store.dispatch(failed(answer.error));
      notify('error', refusalOf(unsaved), { label: TEXTS.tryAgain, onPress: retry });
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

    /** The network is back. */
    resume() {
      retry();
      if (source === 'read' && state().base) follow();
    },

    /**
     * Reads the stored cart now, if the read still waits for the page to be idle. Resolves when the cart is known, or
     * cannot be read.
     */
    readNow(): Promise<unknown> {
      const { uid } = state();
      if (uid !== null && source === 'none') read(uid);
      return firstOf(store, (root) => selectCart(root).status !== 'loading' || null);
    },

    /** Switches to the cart of another shopper; `null` after a logout. Without a uid, begins the same cart again. */
    enter(uid = state().uid) {
      stop();
      source = 'none';
      const cached = uid === null ? null : cachedCart.read(uid);
      store.dispatch(ownerChanged({ uid, cached, ...storedEdits.read(uid) }));
      if (uid === null) return;
      // With a cached cart to show, the read can wait.
      if (cached) stop = whenIdle(() => read(uid));
      else read(uid);
    },

    /**
     * Stores the unsaved edits. Resolves when all are stored, or to the failure. Also starts the listener,
     * because an order follows and takes its lines out of the stored cart.
     */
    settle: (): Promise<Result<null>> => {
      if (source !== 'followed') follow();
      retry();
      return firstOf(store, (root) => settled(root[cartKey]));
    },

    /** Subscribes to changes of the slice. Call it once, when the slice is in the store. */
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

/** Resolves to the first answer of `ask` to a state of the store that is not `null`. */
function firstOf<T>(
  store: CartSyncOptions['store'],
  ask: (root: CartRootState) => T | null,
): Promise<T> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(check);
    check();
    function check() {
      const answer = ask(store.getState());
      if (answer === null) return;
      unsubscribe();
      resolve(answer);
    }
  });
}

/** The outcome of saving the unsaved edits; `null` while it is not known. */
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
