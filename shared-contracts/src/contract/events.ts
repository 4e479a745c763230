import * as v from 'valibot';

import { ProductSummarySchema } from '../domain/documents/product';

const int = v.pipe(v.number(), v.integer());

/** Says that a part of the contract will be removed. */
export interface Deprecation {
  /** The version of the contract that deprecated it: `3.1`. */
  readonly since: string;
  /** The first day on which it may be gone: `2027-06-30`. */
  readonly until: string;
  /** A text for the team that still uses it: what to use instead. */
  readonly use: string;
}

export interface EventDefinition {
  readonly keep: 'last' | 'nothing' | 'until-handled';
  readonly payload: v.GenericSchema;
  readonly deprecated?: Deprecation;
}

/**
 * All events between shell and remotes. An event is a fact for all subscribers, or a request for the app that
 * handles it. Requests to the shell are not events but methods of the `Host`. Each event has a name, the schema of
 * its payload, and the rule for late subscribers, `keep`:
 *
 * - `last`: the event is a state. A late subscriber gets the last value.
 * - `nothing`: the event is a moment. A late subscriber gets nothing.
 * - `until-handled`: the event is a request. The bus keeps it until its first subscriber.
 */
export const EVENTS = {
  /** Emitted by the shell: who is signed in, as in `Session`. */
  'session:changed': {
    keep: 'last',
    payload: v.variant('kind', [
      v.object({ kind: v.literal('visitor') }),
      v.object({ kind: v.literal('user'), uid: v.string(), expiresAtMs: v.number() }),
      v.object({ kind: v.literal('admin'), email: v.string(), expiresAtMs: v.number() }),
    ]),
  },
  /** Emitted by anyone: a request to add a product to the cart. The cart shows a notice. */
  'cart:add-requested': {
    keep: 'until-handled',
    payload: v.object({
      product: ProductSummarySchema,
      amount: v.pipe(int, v.minValue(1), v.maxValue(10)),
      /** The stock that the requesting page knows. The cart never adds more. */
      stock: v.optional(v.pipe(int, v.minValue(0))),
    }),
  },
  /** Emitted by the cart: an order was committed. */
  'order:placed': {
    keep: 'nothing',
    payload: v.object({ orderIds: v.pipe(v.array(v.string()), v.minLength(1)) }),
  },
  /** Emitted by the back office: products were added, edited or deleted. */
  'catalog:changed': {
    keep: 'nothing',
    payload: v.object({ productIds: v.array(int) }),
  },
} as const satisfies Record<string, EventDefinition>;

export type EventName = keyof typeof EVENTS;
export type EventPayload<N extends EventName> = v.InferOutput<(typeof EVENTS)[N]['payload']>;

/** The names of all events, for the inspector and for tests. */
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

export class EventError extends Error {
  override readonly name = 'EventError';
}

/** The only channel for events between shell and remotes. The shell makes it and passes it to each remote. */
export interface EventBus {
  /**
   * Delivers `payload` to every subscriber, in the order in which they subscribed, before it returns. Throws an
   * `EventError` that names the field when the payload is invalid. An error that a subscriber throws is reported to
   * the browser; the other subscribers still get the event.
   */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Subscribes. A kept value or request is delivered at once. Returns the unsubscribe function. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}

/** The shell's side of the bus. */
export interface HostEventBus extends EventBus {
  /**
   * Calls `listener` with the name of each request that has no subscriber, also for requests that already wait.
   * Returns the unsubscribe function.
   */
  onUnhandled(listener: (name: EventName) => void): () => void;
  /** Drops the requests of this name that nobody has handled. */
  discard(name: EventName): void;
}

export interface EventBusOptions {
  /** Called with the error that a listener has thrown. */
  readonly report: (error: unknown) => void;
}

type Listener = (payload: unknown) => void;

export function createEventBus({ report }: EventBusOptions): HostEventBus {
  const listeners = new Map<EventName, Set<Listener>>();
  const kept = new Map<EventName, unknown[]>();
  const unhandledListeners = new Set<(name: EventName) => void>();

  function deliver(listener: Listener, payload: unknown) {
    try {
      listener(payload);
    } catch (error) {
      report(error);
    }
  }

  return {
    emit(name, payload) {
      const { keep, payload: schema } = EVENTS[name];
      const result = v.safeParse(schema, payload);
      if (!result.success) {
        const [issue] = result.issues;
        throw new EventError(`${name}: ${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`);
      }
      const heardBy = [...(listeners.get(name) ?? [])];
      if (keep === 'last') kept.set(name, [result.output]);
      if (keep === 'until-handled' && heardBy.length === 0) {
        kept.set(name, [...(kept.get(name) ?? []), result.output]);
        for (const listener of unhandledListeners) listener(name);
      }
      for (const listener of heardBy) deliver(listener, result.output);
    },
    on(name, listener) {
      // Safe: the listeners of an event get only the parsed payload of that event.
      const untyped = listener as Listener;
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName);
      ofName.add(untyped);
      const waiting = kept.get(name) ?? [];
      if (EVENTS[name].keep === 'until-handled') kept.delete(name);
      for (const payload of waiting) deliver(untyped, payload);
      return () => ofName.delete(untyped);
    },
    onUnhandled(listener) {
      unhandledListeners.add(listener);
      for (const name of kept.keys()) if (EVENTS[name].keep === 'until-handled') listener(name);
      return () => unhandledListeners.delete(listener);
    },
    discard: (name) => void kept.delete(name),
  };
}
