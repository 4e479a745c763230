import * as v from 'valibot';

import { CATEGORIES } from './categories';
import { RatingSchema } from './documents/product';

const int = v.pipe(v.number(), v.integer());

const ProductSummarySchema = v.object({
  id: int,
  title: v.string(),
  priceCents: int,
  rating: RatingSchema,
  category: v.picklist(CATEGORIES),
  image: v.string(),
});

export const NOTICE_TYPES = ['error', 'progress', 'success'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/**
 * Every event between shell and remotes: its name, what it carries, and whether it is a *state*,
 * whose last value late subscribers get at once, or a *moment*, which is gone when it is over.
 */
const EVENTS = {
  /** The shell: who is signed in, as in `Session`. */
  'session:changed': {
    keep: true,
    payload: v.variant('kind', [
      v.object({ kind: v.literal('visitor') }),
      v.object({ kind: v.literal('user'), uid: v.string(), expiresAtMs: v.number() }),
      v.object({ kind: v.literal('admin'), email: v.string(), expiresAtMs: v.number() }),
    ]),
  },
  /** Anyone: please put this into the cart. The cart answers with a notice. */
  'cart:add-requested': {
    keep: false,
    payload: v.object({
      product: ProductSummarySchema,
      amount: v.pipe(int, v.minValue(1), v.maxValue(10)),
      /** Stock the asking page knows of; the cart never goes above it. */
      stock: v.optional(v.pipe(int, v.minValue(0))),
    }),
  },
  /** The cart: how much is in it now. */
  'cart:changed': {
    keep: true,
    payload: v.object({ totalNumItems: int, totalCents: int }),
  },
  /** The cart: an order was committed. */
  'order:placed': {
    keep: false,
    payload: v.object({ orderIds: v.pipe(v.array(v.string()), v.minLength(1)) }),
  },
  /** The back office: products were added, edited or deleted. */
  'catalog:changed': {
    keep: false,
    payload: v.object({ productIds: v.array(int) }),
  },
  /** The page in view: what it is called. The shell sets title and description and says it aloud. */
  'screen:shown': {
    keep: true,
    payload: v.object({
      title: v.pipe(v.string(), v.minLength(1)),
      description: v.optional(v.string()),
    }),
  },
  /** Anyone: show a toast. The shell shows it. */
  'notice:raised': {
    keep: false,
    payload: v.object({
      type: v.picklist(NOTICE_TYPES),
      title: v.pipe(v.string(), v.minLength(1)),
    }),
  },
  /** Anyone: end the session. The shell ends it, says so and goes where the spec says. */
  'logout:requested': {
    keep: false,
    payload: v.object({
      reason: v.picklist(['asked', 'expired', 'unknown-user', 'unknown-admin', 'not-an-admin']),
    }),
  },
} as const satisfies Record<string, { keep: boolean; payload: v.GenericSchema }>;

export type EventName = keyof typeof EVENTS;
export type EventPayload<N extends EventName> = v.InferOutput<(typeof EVENTS)[N]['payload']>;

/** What the inspector and tests may list. */
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

export class EventError extends Error {
  override readonly name = 'EventError';
}

/** The one channel between shell and remotes. The shell makes it and hands it to each remote. */
export interface EventBus {
  /**
   * Delivers `payload` to every subscriber, in the order they subscribed, before it returns.
   * Throws an `EventError` naming the field when the payload does not fit. A subscriber that
   * throws is reported to the browser and keeps nobody else from the event.
   */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Subscribes; a state's last value is delivered at once. Returns the unsubscribe function. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}

type Listener = (payload: unknown) => void;

/** Makes an event bus. `report` is told of listeners that threw. */
export function createEventBus(report: (error: unknown) => void): EventBus {
  const listeners = new Map<EventName, Set<Listener>>();
  const lastValues = new Map<EventName, unknown>();

  function deliver(listener: Listener, payload: unknown) {
    try {
      listener(payload);
    } catch (error) {
      report(error);
    }
  }

  return {
    emit(name, payload) {
      const result = v.safeParse(EVENTS[name].payload, payload);
      if (!result.success) {
        const [issue] = result.issues;
        throw new EventError(`${name}: ${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`);
      }
      if (EVENTS[name].keep) lastValues.set(name, result.output);
      for (const listener of [...(listeners.get(name) ?? [])]) deliver(listener, result.output);
    },
    on(name, listener) {
      // Safe: `emit` delivers to a name's listeners nothing but that name's parsed payload.
      const untyped = listener as Listener;
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName);
      ofName.add(untyped);
      if (lastValues.has(name)) deliver(untyped, lastValues.get(name));
      return () => ofName.delete(untyped);
    },
  };
}
