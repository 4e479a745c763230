import type { AppError, Cart, StoredCart } from '@galleria/shared-contracts/domain';

import type { KnownProducts } from './line-check';
import type { CartEdit } from './cart-edits';

/** An edit that is not stored yet, and the notice for the case that it cannot be stored. */
export interface UnsavedEdit {
  readonly edit: CartEdit;
  readonly refusal: string;
}

/** Edits that one write stores. A retry has the same id, so it finds out that the write arrived. */
export interface Batch {
  readonly id: string;
  readonly edits: readonly UnsavedEdit[];
}

export interface UnsavedEdits {
  /** The write that was begun and not answered. */
  readonly inFlight: Batch | null;
  /** Edits for the next write. */
  readonly pending: readonly UnsavedEdit[];
}

/**
 * `failed` edits are kept and can be tried again; `refused` edits are gone for good. `failure` says
 * why the try before failed, until its edits are stored.
 */
type Save =
  | { readonly kind: 'idle' | 'saving'; readonly failure: AppError | null }
  | { readonly kind: 'failed' | 'refused'; readonly error: AppError };

/** The one place that holds the cart. What the shopper sees follows from it: see `selectCart`. */
export interface CartState extends UnsavedEdits {
  /** The shopper who is logged in. */
  readonly uid: string | null;
  /** The cart as this device last knew it, until the stored one arrives. */
  readonly cached: Cart | null;
  /** The newest stored cart that this page knows of; `null` until the first one arrives. */
  readonly base: StoredCart | null;
  readonly save: Save;
  /** Why the stored cart cannot be followed. */
  readonly error: AppError | null;
  /** The products of the cart, when they were last read. */
  readonly products: KnownProducts;
  /** True while an order of the cart is being placed: nothing may change then. */
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

/** The state once this cart is known to be stored. Late news of a lower revision changes nothing. */
function withStored(state: CartState, stored: StoredCart): CartState {
  const { base, inFlight } = state;
  if (base && stored.revision < base.revision) return state;
  const isInFlightStored = inFlight !== null && stored.recentWrites.includes(inFlight.id);
  return { ...state, base: stored, ...(isInFlightStored && { inFlight: null, save: IDLE }) };
}

/** Why the edits are not stored yet. */
export function failureOf(save: Save): AppError | null {
  if ('failure' in save) return save.failure;
  return save.kind === 'failed' ? save.error : null;
}

/** Idle, but the page still says that the edits could not be stored: they are not yet. */
function awaitingSave({ save }: CartState): Save {
  return { kind: 'idle', failure: failureOf(save) };
}

/** What each event does to the state. */
const events = {
  ownerChanged: (_state: CartState, owner: Owner): CartState => ({ ...initialState, ...owner }),

  /** The listener tells of a stored cart: possibly late, and possibly of an older one. */
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

  /** A write begins: of the batch that failed before, or of all pending edits. */
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

// Safe: only `event` makes actions of these types, with the payload of their handler.
const handlers = new Map(
  Object.entries(events).map(([name, handle]) => [`cart/${name}`, handle]),
) as unknown as ReadonlyMap<string, (state: CartState, payload: unknown) => CartState>;

/** Pure. Written without Immer, which would copy and freeze a cart of a hundred lines at each event. */
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
