import * as v from 'valibot';

import { ProductSummarySchema } from '../domain/documents/product';

const int = v.pipe(v.number(), v.integer());

/** Something of the contract that will be taken away. */
export interface Deprecation {
  /** The version of the contract: `3.1`. */
  readonly since: string;
  /** The day from which it may be gone: `2027-06-30`. */
  readonly until: string;
  /** What to use in its place, for the team that still uses it. */
  readonly use: string;
}

export interface EventDefinition {
  readonly keep: 'last' | 'nothing' | 'until-handled';
  readonly payload: v.GenericSchema;
  readonly deprecated?: Deprecation;
}

/**
 * Every event between shell and remotes: a fact that one of them tells all others, or a request to
 * whoever answers it. What is asked of the shell is a method of the `Host` instead. For each event
 * its name, what it carries, and what is kept of it for late subscribers: the `last` value of a
 * state, `nothing` of a moment, and a request, which somebody must answer, `until-handled` by its
 * first subscriber.
 */
export const EVENTS = {
  /** The shell: who is signed in, as in `Session`. */
  'session:changed': {
    keep: 'last',
    payload: v.variant('kind', [
      v.object({ kind: v.literal('visitor') }),
      v.object({ kind: v.literal('user'), uid: v.string(), expiresAtMs: v.number() }),
      v.object({ kind: v.literal('admin'), email: v.string(), expiresAtMs: v.number() }),
    ]),
  },
  /** Anyone: please put this into the cart. The cart answers with a notice. */
  'cart:add-requested': {
    keep: 'until-handled',
    payload: v.object({
      product: ProductSummarySchema,
      amount: v.pipe(int, v.minValue(1), v.maxValue(10)),
      /** Stock the asking page knows of; the cart never goes above it. */
      stock: v.optional(v.pipe(int, v.minValue(0))),
    }),
  },
  /** The cart: an order was committed. */
  'order:placed': {
    keep: 'nothing',
    payload: v.object({ orderIds: v.pipe(v.array(v.string()), v.minLength(1)) }),
  },
  /** The back office: products were added, edited or deleted. */
  'catalog:changed': {
    keep: 'nothing',
    payload: v.object({ productIds: v.array(int) }),
  },
} as const satisfies Record<string, EventDefinition>;

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
  /** Subscribes; what was kept is delivered at once. Returns the unsubscribe function. */
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}

/** The shell's side of the bus. */
export interface HostEventBus extends EventBus {
  /**
   * Calls `listener` with the name of each request that nobody handles, for requests that wait
   * already too. Returns the unsubscribe function.
   */
  onUnhandled(listener: (name: EventName) => void): () => void;
  /** Drops the requests of this name that nobody has handled. */
  discard(name: EventName): void;
}

export interface EventBusOptions {
  /** Called with what a listener has thrown. */
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
      // Safe: a name's listeners are given nothing but that name's parsed payload.
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
