import type { AppError, Cart, Result } from '@galleria/shared-contracts';

import type { CartRepository } from '../cart.repository';

interface CartListener {
  onArrived(cart: Cart): void;
  onSaving(isSaving: boolean): void;
  /** The stored cart cannot be followed. */
  onLost(error: AppError): void;
  /** A change could not be saved; `stored` is what the server holds. */
  onRefused(error: AppError, stored: Cart): void;
}

/**
 * Keeps one user's cart and its stored copy together: one write in flight, the newest state wins,
 * so fifty rapid clicks make few writes. What other tabs and devices store is taken over unless
 * a change of our own is on its way.
 */
export class CartKeeper {
  private stored: Cart | null = null;
  private waiting: Cart | null = null;
  private isWriting = false;
  private readonly stopWatching: () => void;

  constructor(
    private readonly uid: string,
    private readonly carts: CartRepository,
    private readonly listener: CartListener,
  ) {
    this.stopWatching = carts.watch(uid, (cart) => this.take(cart));
  }

  /** Stores the cart, after the write in flight if there is one. */
  save(cart: Cart): void {
    this.waiting = cart;
    if (!this.isWriting) void this.writeAll();
  }

  dispose(): void {
    this.waiting = null;
    this.stopWatching();
  }

  private take(cart: Result<Cart>): void {
    if (!cart.ok) {
      this.listener.onLost(cart.error);
      return;
    }
    this.stored = cart.value;
    if (!this.isWriting) this.listener.onArrived(cart.value);
  }

  private takeWaiting(): Cart | null {
    const next = this.waiting;
    this.waiting = null;
    return next;
  }

  private hasWaiting(): boolean {
    return this.waiting !== null;
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    this.listener.onSaving(true);
    let last: Cart | null = null;
    for (let next = this.takeWaiting(); next; next = this.takeWaiting()) {
      last = next;
      const saved = await this.carts.save(this.uid, next);
      if (saved.ok) {
        this.stored = next;
      } else if (!this.hasWaiting() && this.stored) {
        this.listener.onRefused(saved.error, this.stored);
      }
    }
    this.isWriting = false;
    this.listener.onSaving(false);
    if (this.stored && this.stored !== last) this.listener.onArrived(this.stored);
  }
}
