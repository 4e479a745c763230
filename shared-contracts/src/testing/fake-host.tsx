import type { ComponentType } from 'react';
import * as v from 'valibot';

import {
  createEventBus,
  type EventName,
  type EventPayload,
  type HostEventBus,
} from '../contract/events';
import {
  expectEndReason,
  expectNotice,
  expectScreen,
  type EndReason,
  type Notice,
  type ShownScreen,
} from '../contract/host-calls';
import {
  CONTRACT_VERSION,
  type Host,
  type RemoteSurface,
  type SlotName,
  type SlotProps,
  type Slots,
} from '../contract/remote';
import { VISITOR, type Session } from '../contract/session';

export const A_USER = {
  kind: 'user',
  uid: 'u1',
  expiresAtMs: Number.MAX_SAFE_INTEGER,
} as const satisfies Session;
export const AN_ADMIN = {
  kind: 'admin',
  email: 'admin@example.com',
  expiresAtMs: Number.MAX_SAFE_INTEGER,
} as const satisfies Session;

export interface FakeHostOptions {
  /** Who is signed in at first. The default is a visitor. */
  readonly session?: Session;
  /** Where this person was when their last session ended by itself. */
  readonly returnPath?: string | null;
  /** The slots that the remote declares (`src/slots.ts`). They check the props that a page passes to a slot. */
  readonly slots?: Readonly<Record<string, v.GenericSchema>>;
  /** The components of other remotes, by slot. Other slots are empty. */
  readonly fills?: RemoteSurface['fills'];
  /** Further parts that this test needs: a Firebase client, a store, a configuration. */
  readonly parts?: Partial<Host>;
}

/** A host, and the calls that it has received, in their order. */
export interface FakeHost {
  readonly host: Host;
  /** The real bus. It refuses unknown events and invalid payloads. A listener that throws fails the test. */
  readonly events: HostEventBus;
  readonly notices: readonly Notice[];
  readonly screens: readonly ShownScreen[];
  /** The paths that were navigated to. */
  readonly visited: readonly string[];
  /** The sessions that were begun: `user u1`, `admin admin@example.com`. */
  readonly begun: readonly string[];
  /** The reasons with which sessions were ended. */
  readonly ended: readonly EndReason[];
  /** The payloads of this event; later payloads are added to the list. Requests stay unhandled. */
  readonly emitted: <N extends EventName>(name: N) => readonly EventPayload<N>[];
  /** Changes the session, as the shell does on a login, a logout or an expiry. */
  readonly become: (session: Session) => void;
}

/**
 * A host like the one that the shell passes to a remote's `setup`. It checks arguments and payloads like the shell. A
 * part that needs a server throws when a test uses it but has not passed it in `parts`.
 */
export function aHost({
  session = VISITOR,
  returnPath = null,
  slots = {},
  fills = {},
  parts,
}: FakeHostOptions = {}): FakeHost {
  const bus = createEventBus({
    report: (error) => {
      throw error;
    },
  });
  const sent = new Map<EventName, unknown[]>();
  function emitted<N extends EventName>(name: N): EventPayload<N>[] {
    // Safe: the bus has checked these payloads for this name.
    const ofName = (sent.get(name) ?? []) as EventPayload<N>[];
    sent.set(name, ofName);
    return ofName;
  }
  const events: HostEventBus = {
    ...bus,
    emit(name, payload) {
      bus.emit(name, payload);
      emitted(name).push(payload);
    },
  };
  const notices: Notice[] = [];
  const screens: ShownScreen[] = [];
  const visited: string[] = [];
  const begun: string[] = [];
  const ended: EndReason[] = [];
  let current = session;
  let untold = returnPath;

  function become(next: Session) {
    current = next;
    bus.emit('session:changed', next);
  }

  bus.emit('session:changed', session);
  const host: Omit<Host, keyof typeof MISSING> = {
    contractVersion: CONTRACT_VERSION,
    events,
    session: {
      current: () => current,
      beginUser(uid) {
        begun.push(`user ${uid}`);
        become({ ...A_USER, uid });
      },
      beginAdmin(email) {
        begun.push(`admin ${email}`);
        become({ ...AN_ADMIN, email });
      },
      end(reason) {
        expectEndReason(reason);
        ended.push(reason);
        become(VISITOR);
      },
      clear: () => become(VISITOR),
      takeReturnPath() {
        const told = untold;
        untold = null;
        return told;
      },
    },
    notify(notice) {
      expectNotice(notice);
      notices.push(notice);
    },
    setScreen(screen) {
      expectScreen(screen);
      screens.push(screen);
    },
    navigate: (to) => void visited.push(to),
    Slot: fakeSlot(slots, fills),
    ...parts,
  };
  for (const [part, what] of Object.entries(MISSING)) {
    if (part in host) continue;
    // Not enumerable, because a copy of the host must not read the property, which throws.
    Object.defineProperty(host, part, {
      get(): never {
        throw new Error(`aHost: this test needs parts.${part}, ${what}`);
      },
    });
  }
  return {
    // Safe: a missing part throws when it is read.
    host: host as Host,
    events,
    notices,
    screens,
    visited,
    begun,
    ended,
    emitted,
    become,
  };
}

/** Parts that a test must pass if it uses them. */
const MISSING = {
  config: 'a configuration',
  firebase: 'a fake Firebase client',
  store: 'a Redux store',
} as const satisfies Partial<Record<keyof Host, string>>;

function fakeSlot(
  slots: Readonly<Record<string, v.GenericSchema>>,
  fills: NonNullable<RemoteSurface['fills']>,
): Host['Slot'] {
  return <N extends SlotName>({ name, props, unavailable = null }: SlotProps<N>) => {
    const schema = slots[name];
    if (schema) expectProps(name, schema, props);
    const Part: ComponentType<Slots[N]> | undefined = fills[name];
    return Part ? <Part {...props} /> : unavailable;
  };
}

/** Throws a `TypeError` that names the slot and the field. */
function expectProps(name: string, schema: v.GenericSchema, props: unknown): void {
  const result = v.safeParse(schema, props);
  if (result.success) return;
  const [issue] = result.issues;
  throw new TypeError(`${name}: ${v.getDotPath(issue) ?? 'the props'}: ${issue.message}`);
}
