import { fail, ok, type AppError, type Cart, type Result } from '@galleria/shared-contracts/domain';

import type { CartRepository } from '../cart.repository';
import { applyEdits, isSameCart, mergeEdits, NO_EDITS, type CartEdits } from './cart-changes';
import type { KeptEdits } from './kept-edits';

export interface CartListener {
  /** The cart as the shopper has it: what is stored, with every edit that is not stored yet. */
  onCart(cart: Cart): void;
  onSaving(isSaving: boolean): void;
  /** The stored cart cannot be followed. */
  onLost(error: AppError): void;
  /** Edits could not be stored. They are kept, and go with the next try. */
  onUnsaved(error: AppError, refusal: string): void;
  /** Nothing is unsaved any more. */
  onSaved(): void;
  /** Edits were refused for good and are gone: the cart is what the server holds. */
  onRefused(error: AppError, refusal: string): void;
}

/** Said when edits of several kinds could not be stored. */
const SEVERAL_REFUSED = 'Could not update cart, please try again later!';

/** No listener lags so far behind a write: what it says for so long is so. */
export const LONGEST_LAG_MS = 3_000;

/**
 * Keeps one user's cart and its stored copy together: one write in flight, the edits that come
 * meanwhile go together in the next one, so fifty rapid clicks make few writes. What other tabs
 * and devices store is taken over at once, below the edits of this one.
 */
export class CartKeeper {
  private stored: Cart | null = null;
  /** What has arrived since the write in flight began. */
  private news: Cart | null = null;
  /** What was stored before writes that the listener has not told of: it may tell of that first. */
  private outdated: Cart[] = [];
  private lateness: ReturnType<typeof setTimeout> | undefined;
  private inFlight = NO_EDITS;
  private waiting: CartEdits;
  private refusals = new Set<string>();
  private writing: Promise<Result<null>> | null = null;
  private isDisposed = false;
  private readonly stopWatching: () => void;

  constructor(
    private readonly uid: string,
    private readonly carts: CartRepository,
    private readonly kept: KeptEdits,
    private readonly listener: CartListener,
  ) {
    this.waiting = kept.read(uid);
    this.stopWatching = carts.watch(uid, (cart) => this.take(cart));
  }

  /** Shows the edits at once and stores them. `refusal` is what is said if that fails. */
  change(edits: CartEdits, refusal: string): void {
    this.waiting = mergeEdits(this.waiting, edits);
    this.refusals.add(refusal);
    this.keep();
    this.publish();
    void this.settle();
  }

  /** Stores what is not stored yet; resolves when nothing waits any more, or with what failed. */
  settle(): Promise<Result<null>> {
    if (!this.writing && this.waiting.size === 0) return Promise.resolve(ok(null));
    this.writing ??= this.writeAll();
    return this.writing;
  }

  dispose(): void {
    this.isDisposed = true;
    this.waiting = NO_EDITS;
    clearTimeout(this.lateness);
    this.stopWatching();
  }

  private take(cart: Result<Cart>): void {
    if (!cart.ok) {
      this.listener.onLost(cart.error);
      return;
    }
    clearTimeout(this.lateness);
    if (this.isOutdated(cart.value)) {
      // Unless it is another device that has just put it back to that.
      this.lateness = setTimeout(() => this.believe(cart.value), LONGEST_LAG_MS);
      return;
    }
    const isFirst = this.stored === null;
    this.believe(cart.value);
    // What a page before a reload could not store.
    if (isFirst) void this.settle();
  }

  private believe(cart: Cart): void {
    this.stored = cart;
    this.news = cart;
    this.outdated = [];
    this.publish();
  }

  /** Shown, it would undo for a moment what was stored since. */
  private isOutdated(cart: Cart): boolean {
    if (this.stored && isSameCart(cart, this.stored)) return false;
    return this.outdated.some((older) => isSameCart(cart, older));
  }

  private keep(): void {
    this.kept.write(this.uid, mergeEdits(this.inFlight, this.waiting));
  }

  private publish(): void {
    if (this.isDisposed || !this.stored) return;
    this.listener.onCart(applyEdits(applyEdits(this.stored, this.inFlight), this.waiting));
  }

  /** The listener may lag behind a write, or be ahead of it with another device's. */
  private hasNewsBeyond(before: Cart): boolean {
    return this.news !== null && !isSameCart(this.news, before);
  }

  private async writeAll(): Promise<Result<null>> {
    this.listener.onSaving(true);
    let outcome: Result<null> = ok(null);
    // Re-read in each turn: edits arrive while a write is under way.
    while (outcome.ok && this.waiting.size > 0) outcome = await this.writeWaiting();
    // Before anybody is told: what they change then is for the next round.
    this.writing = null;
    if (!this.isDisposed) {
      this.listener.onSaving(false);
      if (outcome.ok) this.listener.onSaved();
    }
    return outcome;
  }

  private async writeWaiting(): Promise<Result<null>> {
    const refusals = this.refusals;
    this.refusals = new Set();
    this.inFlight = this.waiting;
    this.waiting = NO_EDITS;
    this.news = null;
    const saved = await this.carts.merge(this.uid, this.inFlight);
    if (this.isDisposed) return ok(null);
    const edits = this.inFlight;
    this.inFlight = NO_EDITS;
    if (saved.ok) {
      const { before, after } = saved.value;
      clearTimeout(this.lateness);
      if (!this.hasNewsBeyond(before)) {
        this.outdated.push(before);
        this.stored = after;
      }
      this.keep();
      this.publish();
      return ok(null);
    }
    const [only, ...others] = refusals;
    const refusal = only === undefined || others.length > 0 ? SEVERAL_REFUSED : only;
    if (saved.error.retryable) {
      this.waiting = mergeEdits(edits, this.waiting);
      for (const one of refusals) this.refusals.add(one);
      this.keep();
      this.publish();
      this.listener.onUnsaved(saved.error, refusal);
      return fail(saved.error);
    }
    this.keep();
    this.publish();
    this.listener.onRefused(saved.error, refusal);
    return this.waiting.size > 0 ? ok(null) : fail(saved.error);
  }
}
