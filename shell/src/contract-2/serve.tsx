import type { ComponentType, ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import * as v from 'valibot';

import {
  EventError,
  type EventBus,
  type EventName,
  type Host,
  type RemoteModule,
  type RemoteSurface,
  type SlotName,
  type SlotProps,
  type Slots,
} from '@galleria/shared-contracts/contract';
import { HostProvider } from '@galleria/shared-contracts/react';

import type { ScreenInView } from '../features/layout/screen-in-view';
import { OLD_EVENTS } from './old-events';

/** The host of contract 2. There, a slot has one filler only, which is called a fragment. */
export interface OldHost extends Omit<Host, 'Slot'> {
  readonly Fragment: <N extends SlotName>(props: SlotProps<N>) => ReactNode;
}

export interface OldSurface extends Omit<RemoteSurface, 'fills'> {
  readonly fragments?: RemoteSurface['fills'];
}

interface OldModule extends Omit<RemoteModule, 'setup'> {
  setup(host: OldHost): OldSurface;
}

/**
 * Wraps a remote of contract 2, so that it looks like a remote of the current contract. The remote and its components
 * get the host of contract 2.
 */
export function serve(found: RemoteModule, screens: ScreenInView): RemoteModule {
  // Safe: the module's contract number is 2.
  const module = found as unknown as OldModule;
  const { name, version, contractVersion } = module;
  return {
    name,
    version,
    contractVersion,
    setup(host) {
      const old = hostOfContract2(host, screens);
      const within = (node: ReactNode) => <HostProvider value={asHost(old)}>{node}</HostProvider>;
      const { fragments, ...surface } = module.setup(old);
      return {
        ...surface,
        start: () => surface.start?.(),
        routes: surface.routes.map((route) => ({ element: within(<Outlet />), children: [route] })),
        fills: fragmentsWithin(fragments, within),
      };
    },
  };
}

/** Safe: only components of contract 2 get this host. */
function asHost(old: OldHost): Host {
  return old as unknown as Host;
}

function fragmentsWithin(
  fragments: OldSurface['fragments'] = {},
  within: (node: ReactNode) => ReactNode,
): NonNullable<RemoteSurface['fills']> {
  return Object.fromEntries(
    Object.entries(fragments).map(([name, Part]) => {
      // Safe: each component gets the props of its own slot.
      const SlotPart = Part as ComponentType<Slots[SlotName]>;
      const Wrapped = (props: Slots[SlotName]) => within(<SlotPart {...props} />);
      return [name, Wrapped];
    }),
  );
}

function hostOfContract2(host: Host, screens: ScreenInView): OldHost {
  const { Slot, ...others } = host;
  const old: OldHost = {
    ...others,
    contractVersion: 2,
    events: busOfContract2(host, screens),
    // Another remote renders the fragment. This remote renders the placeholders `loading` and `unavailable`.
    Fragment: ({ loading, unavailable, ...fragment }) => (
      <HostProvider value={host}>
        <Slot
          {...fragment}
          loading={<HostProvider value={asHost(old)}>{loading}</HostProvider>}
          unavailable={<HostProvider value={asHost(old)}>{unavailable}</HostProvider>}
        />
      </HostProvider>
    ),
  };
  return old;
}

type OldListener = (payload: unknown) => void;

function busOfContract2({ events: bus, notify, setScreen, session }: Host, screens: ScreenInView) {
  const choosing = new Set<OldListener>();

  const emitting: Readonly<Record<string, (payload: unknown) => void>> = {
    'screen:shown': (payload) => setScreen(parsed('screen:shown', payload)),
    'logout:requested': (payload) => session.end(parsed('logout:requested', payload).reason),
    'notice:raised'(payload) {
      const { type, title, action } = parsed('notice:raised', payload);
      if (!action) {
        notify({ type, title });
        return;
      }
      const { id, label, name } = action;
      const onPress = () => {
        for (const listener of choosing) deliver(listener, { id });
      };
      notify({ type, title, action: { label, name, onPress } });
    },
  };

  const hearing: Readonly<Record<string, (listener: OldListener) => () => void>> = {
    'screen:shown'(listener) {
      const tell = () => deliver(listener, screens.current());
      if (screens.current()) tell();
      return screens.subscribe(tell);
    },
    'notice:action-chosen'(listener) {
      choosing.add(listener);
      return () => choosing.delete(listener);
    },
    'notice:raised': refuseSubscription,
    'logout:requested': refuseSubscription,
  };

  const old: EventBus = {
    emit(name: EventName, payload: never) {
      const call = emitting[name];
      if (call) call(payload);
      else bus.emit(name, payload);
    },
    // Safe: the listeners of an event get only the payload of that event.
    on: (name, listener) => hearing[name]?.(listener as OldListener) ?? bus.on(name, listener),
  };
  return old;
}

type Messages = (typeof OLD_EVENTS)['messages'];

function parsed<N extends keyof Messages>(
  name: N,
  payload: unknown,
): v.InferOutput<Messages[N]['payload']> {
  const schema: Messages[N]['payload'] = OLD_EVENTS.messages[name].payload;
  const result = v.safeParse(schema, payload);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new EventError(`${name}: ${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`);
}

function refuseSubscription(): never {
  throw new EventError('notice:raised and logout:requested are heard by the shell alone');
}

/** Reports what a listener throws, as the bus does: the other listeners still get the event. */
function deliver(listener: OldListener, payload: unknown): void {
  try {
    listener(payload);
  } catch (error) {
    reportError(error);
  }
}
