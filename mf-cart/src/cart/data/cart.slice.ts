import type { AppError, Cart, StoredCart } from '@galleria/shared-contracts/domain';

import type { KnownProducts } from './line-check';
import type { CartEdit } from './cart-edits';

/** An edit that is not stored yet, and the text of the notice if it cannot be stored. */
export interface UnsavedEdit {
  readonly edit: CartEdit;
  readonly refusal: string;
}

/** The edits of one write. A retry has the same id, so the database knows when the first try has arrived. */
export interface Batch {
  readonly id: string;
  readonly edits: readonly UnsavedEdit[];
}

export interface UnsavedEdits {
  /** The write that has no answer yet. */
  readonly inFlight: Batch | null;
  /** Edits for the next write. */
  readonly pending: readonly UnsavedEdit[];
}

/**
 * The state of saving. After `failed` the edits are kept and can be retried; after `refused` they are
 * dropped. `failure` is the error of the last try, until its edits are stored.
 */
type Save =
  | { readonly kind: 'idle' | 'saving'; readonly failure: AppError | null }
  | { readonly kind: 'failed' | 'refused'; readonly error: AppError };

/** The only place that holds the cart. `selectCart` computes from it what the shopper sees. */
export interface CartState extends UnsavedEdits {
  /** The shopper who is logged in; `null` for a visitor. */
  readonly uid: string | null;
  /** The cached cart of this device. It is shown until the stored cart arrives. */
  readonly cached: Cart | null;
  /** The newest known stored cart; `null` until the first arrives. */
  readonly base: StoredCart | null;
  readonly save: Save;
  /** Why the listener on the stored cart failed. */
  readonly error: AppError | null;
  /** The products of the cart, as the last read returned them. */
  readonly products: KnownProducts;
  /** True while an order is being placed. The cart must not change during this time. */
  readonly isOrdering: boolean;
}

type Owner = Pick<CartState, 'uid' | 'cached' | 'inFlight' | 'pending'>;

const IDLE: Save = { kind: 'idle', failure: null };

const initialState: CartState = {
  uid: null,
  cached: null,
  base: null,
  inFlight: null,
  pending: [],
  save: IDLE,
  error: null,
  products: {},
  isOrdering: false,
};

/** The state after news of the stored cart. A lower revision is late news and changes nothing. */
function withStored(state: CartState, stored: StoredCart): CartState {
  const { base, inFlight } = state;
  if (base && stored.revision < base.revision) return state;
  const isInFlightStored = inFlight !== null && stored.recentWrites.includes(inFlight.id);
  return { ...state, base: stored, ...(isInFlightStored && { inFlight: null, save: IDLE }) };
}

/** Why the last save failed; `null` when it did not, or when its edits are stored by now. */
export function failureOf(save: Save): AppError | null {
  if ('failure' in save) return save.failure;
  return save.kind === 'failed' ? save.error : null;
}

/** Idle, but with the last failure: the page still says that edits are not stored. */
function awaitingSave({ save }: CartState): Save {
  return { kind: 'idle', failure: failureOf(save) };
}

/** The reducer of each event. */
const events = {
  ownerChanged: (_state: CartState, owner: Owner): CartState => ({ ...initialState, ...owner }),

  /** The read or the listener brings a stored cart. It may be late and old. */
  snapshot: (state: CartState, stored: StoredCart): CartState => ({
    ...withStored(state, stored),
    error: null,
  }),

  followFailed: (state: CartState, error: AppError): CartState => ({ ...state, error }),

  edited: (state: CartState, edit: UnsavedEdit): CartState => ({
    ...state,
    pending: [...state.pending, edit],
    save: state.save.kind === 'saving' ? state.save : awaitingSave(state),
  }),

  /** A write begins. It stores the batch that failed before or, without one, all pending edits. */
  saving: (state: CartState, id: string): CartState => ({
    ...state,
    inFlight: state.inFlight ?? { id, edits: state.pending },
    pending: state.inFlight ? state.pending : [],
    save: { kind: 'saving', failure: failureOf(state.save) },
  }),

  saved: (state: CartState, stored: StoredCart): CartState => ({
    ...withStored(state, stored),
    inFlight: null,
    save: IDLE,
  }),

  failed: (state: CartState, error: AppError): CartState => ({
    ...state,
    save: { kind: 'failed', error },
  }),

  refused: (state: CartState, error: AppError): CartState => ({
    ...state,
    inFlight: null,
    save: { kind: 'refused', error },
  }),

  retried: (state: CartState): CartState =>
    state.save.kind === 'saving' ? state : { ...state, save: awaitingSave(state) },

  productsRead: (state: CartState, products: KnownProducts): CartState => ({
    ...state,
    products: { ...state.products, ...products },
  }),

  orderingChanged: (state: CartState, isOrdering: boolean): CartState => ({ ...state, isOrdering }),
};

type Payload<N extends keyof typeof events> = (typeof events)[N] extends (
  state: CartState,
  payload: infer P,
) => CartState
  ? P
  : never;

const event =
  <N extends keyof typeof events>(name: N) =>
  (payload: Payload<N>) => ({ type: `cart/${name}`, payload });

export const ownerChanged = event('ownerChanged');
export const snapshot = event('snapshot');
export const followFailed = event('followFailed');
export const edited = event('edited');
export const saving = event('saving');
export const saved = event('saved');
export const failed = event('failed');
export const refused = event('refused');
export const retried = event('retried');
export const productsRead = event('productsRead');
export const orderingChanged = event('orderingChanged');

// Safe: only `event` creates actions of these types, and it takes the payload of their handler.
const handlers = new Map(
  Object.entries(events).map(([name, handle]) => [`cart/${name}`, handle]),
) as unknown as ReadonlyMap<string, (state: CartState, payload: unknown) => CartState>;

/**
 * A plain reducer without Immer, because Immer would copy and freeze a cart of a hundred lines at each
 * event.
 */
export function cartReducer(
  state: CartState = initialState,
  { type, payload }: { readonly type: string; readonly payload?: unknown },
): CartState {
  return handlers.get(type)?.(state, payload) ?? state;
}

export const cartKey = 'mf-cart/cart';

export interface CartRootState {
  readonly [cartKey]: CartState;
}
