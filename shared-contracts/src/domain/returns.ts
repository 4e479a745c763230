import { TEXTS } from '../texts';
import * as LIMITS from './limits';

/**
 * The states of a return, with the words of all pages and the state before. The shopper asks; an admin
 * does the rest. The access rules have the same table (`returnsTo`); a test compares them.
 */
export const RETURNS = {
  asked: { label: TEXTS.returns.asked, before: null, tone: 'warning' },
  agreed: { label: TEXTS.returns.agreed, before: 'asked', tone: 'warning' },
  refused: { label: TEXTS.returns.refused, before: 'asked', tone: 'danger' },
  received: { label: TEXTS.returns.received, before: 'agreed', tone: 'warning' },
  refunded: { label: TEXTS.returns.refunded, before: 'received', tone: 'success' },
} as const;

export type ReturnState = keyof typeof RETURNS;

/** In the order in which they can follow each other. */
export const RETURN_STATES = Object.keys(RETURNS) as readonly ReturnState[];

/** The states in which an admin has to do something. */
export const OPEN_RETURNS: readonly ReturnState[] = ['asked', 'agreed', 'received'];

/** What the shopper of an order wants to send back. */
export interface ReturnRequest {
  /** The pieces that go back, one amount for each line of the order. */
  readonly amounts: readonly number[];
  readonly reason: string;
}

export interface OrderReturn extends ReturnRequest {
  readonly state: ReturnState;
  /** The admin's words with an agreement or a refusal. */
  readonly word: string;
  /** The pieces are in stock again. */
  readonly restocked: boolean;
  /** What was paid back; 0 until then. */
  readonly refundCents: number;
  /** When each state was reached, by the server's clock; states that were not are missing. */
  readonly timesMs: Readonly<Partial<Record<ReturnState, number>>>;
}

const DAY_MS = 86_400_000;

/** What of an order decides whether it can be returned. */
interface MaybeReturnable {
  readonly status: string;
  readonly shippedAtMs: number | null;
  readonly returned: OrderReturn | null;
}

/** Whether its shopper may ask to return something, by this clock. The access rules use the server's. */
export function isReturnable(order: MaybeReturnable, nowMs: number): boolean {
  const { status, shippedAtMs, returned } = order;
  return (
    (status === 'shipped' || status === 'delivered') &&
    returned === null &&
    shippedAtMs !== null &&
    nowMs < shippedAtMs + LIMITS.returnDays * DAY_MS
  );
}

/** The lines that go back, with their amounts. */
export function returnedLines<Line extends { readonly amount: number }>(
  lines: readonly Line[],
  { amounts }: ReturnRequest,
): Line[] {
  return lines
    .map((line, place) => ({ ...line, amount: amounts[place] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}
