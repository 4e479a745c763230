import { TEXTS } from '../texts';
import * as LIMITS from './limits';

/**
 * The states of a return. Each has a text for all pages and the state before it. The shopper asks for the return; an
 * admin makes all further steps. The access rules have the same table (`returnsTo`); a test compares them.
 */
export const RETURNS = {
  asked: { label: TEXTS.returns.asked, before: null, tone: 'warning' },
  agreed: { label: TEXTS.returns.agreed, before: 'asked', tone: 'warning' },
  refused: { label: TEXTS.returns.refused, before: 'asked', tone: 'danger' },
  received: { label: TEXTS.returns.received, before: 'agreed', tone: 'warning' },
  refunded: { label: TEXTS.returns.refunded, before: 'received', tone: 'success' },
} as const;

export type ReturnState = keyof typeof RETURNS;

/** The states in the order in which they can follow each other. */
export const RETURN_STATES = Object.keys(RETURNS) as readonly ReturnState[];

/** The states in which an admin has to do something. */
export const OPEN_RETURNS: readonly ReturnState[] = ['asked', 'agreed', 'received'];

/** A shopper's request to send back a part of an order. */
export interface ReturnRequest {
  /** The pieces that go back, one amount for each line of the order. */
  readonly amounts: readonly number[];
  readonly reason: string;
}

export interface OrderReturn extends ReturnRequest {
  readonly state: ReturnState;
  /** The admin's text with an agreement or a refusal. */
  readonly word: string;
  /** True if the returned pieces are in stock again. */
  readonly restocked: boolean;
  /** The amount that was paid back; 0 until then. */
  readonly refundCents: number;
  /** When each state was reached: milliseconds since 1970, by the server's clock. Other states are missing. */
  readonly timesMs: Readonly<Partial<Record<ReturnState, number>>>;
}

const DAY_MS = 86_400_000;

/** The fields of an order that decide whether it can be returned. */
interface MaybeReturnable {
  readonly status: string;
  readonly shippedAtMs: number | null;
  readonly returned: OrderReturn | null;
}

/** Whether the shopper may ask for a return at this time, `nowMs`. The access rules use the server's clock. */
export function isReturnable(order: MaybeReturnable, nowMs: number): boolean {
  const { status, shippedAtMs, returned } = order;
  return (
    (status === 'shipped' || status === 'delivered') &&
    returned === null &&
    shippedAtMs !== null &&
    nowMs < shippedAtMs + LIMITS.returnDays * DAY_MS
  );
}

/** The lines that are sent back, with the returned amounts. */
export function returnedLines<Line extends { readonly amount: number }>(
  lines: readonly Line[],
  { amounts }: ReturnRequest,
): Line[] {
  return lines
    .map((line, place) => ({ ...line, amount: amounts[place] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}
