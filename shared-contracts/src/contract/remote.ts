import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Reducer, Store } from 'redux';

import type { RuntimeConfig } from './config';
import type { EventBus } from './events';
import type { EndReason, Notice, ShownScreen } from './host-calls';
import type { FirebaseClient } from '../firebase/client';
import type { Session } from './session';

/**
 * The version of everything in this package that shell and remotes must agree on, its major number.
 * Raised by one when an older remote would no longer work in a newer shell without an adapter.
 *
 * 2: `remote.json` says `activationEvents` and `noReloadPrompt`; older shells do not read them.
 * 3: calls to the shell are methods of the `Host`: `notify`, `setScreen`, `session.end`.
 */
export const CONTRACT_VERSION = 3;

/**
 * Raised by one when the contract gains something; 0 again with a new major.
 *
 * 1: a notice has `detail`; a navigation entry can stand in the account menu.
 * 2: `lite()` has queries and aggregations.
 */
export const CONTRACT_MINOR = 2;

/** The majors whose remotes a shell of this contract serves; older ones through adapters. */
export const SERVED_CONTRACTS = [CONTRACT_VERSION, 2] as const;

/**
 * Places on pages that remotes fill, by name, with what they are given. A slot is named by the page that has
 * room (`product:below`). A fragment is a slot that several apps show; it is named by the one remote that fills
 * it (`cart:badge`). No slot is listed here: each app that shows or fills a slot declares it in its `src/slots.ts`:
 *
 *     declare module '@galleria/shared-contracts/contract' {
 *       interface Slots { 'product:below': { product: ProductSummary } }
 *     }
 */
export interface Slots {
  /** No slot has this name. Without a member, code that takes any slot would have no type of its props. */
  readonly '': object;
}

export type SlotName = keyof Slots;

export interface SlotProps<N extends SlotName> {
  readonly name: N;
  readonly props: Slots[N];
  /** Shown while what fills it loads. */
  readonly loading?: ReactNode;
  /** Shown when no remote fills it, and in the place of each that cannot be loaded or throws. */
  readonly unavailable?: ReactNode;
}

/** Who is signed in, the two ways a session begins, and its end. */
export interface SessionControl {
  readonly current: () => Session;
  /** Starts a shopper's session: 30 minutes. */
  beginUser(uid: string): void;
  /** Starts an admin's session: 1 hour. */
  beginAdmin(email: string): void;
  /** Ends the session, says so and goes to the login (P-SESSION-5). */
  end(reason: EndReason): void;
  /** Forgets a shopper's token without a notice, as opening the admin login does. */
  clear(): void;
  /**
   * Where this person was when their last session ended by itself, told once; `null` otherwise.
   * Called after a session has begun: they go on from there.
   */
  readonly takeReturnPath: () => string | null;
}

/** How a remote is doing in this browser, since the page was loaded. */
export interface RemoteHealth {
  readonly state: 'not needed yet' | 'loading' | 'loaded' | 'failed';
  /** Of the code that was last tried. */
  readonly version: string;
  /** How long its module took to come, in milliseconds; of what is loaded. */
  readonly loadMs?: number;
  /**
   * For an admin, of what has failed: why it could not be loaded, or what it throws in `setup`, `start`
   * or a render.
   */
  readonly reason?: string;
  /** Where a developer's own copy comes from, put in its place in this browser. */
  readonly overriddenBy?: string;
}

/**
 * What the shell hands to a remote, for the page's life. `notify`, `setScreen` and `session.end` throw
 * a `TypeError` that names the field when their argument does not fit.
 */
export interface Host {
  readonly contractVersion: number;
  readonly config: RuntimeConfig;
  readonly events: EventBus;
  readonly firebase: FirebaseClient;
  readonly session: SessionControl;
  readonly store: Store;
  /** Shows a toast, also what a guard says before the first render (P-NOTICE-1). */
  readonly notify: (notice: Notice) => void;
  /** Says what the page in view is called: its title and description are set, the title is said aloud. */
  readonly setScreen: (screen: ShownScreen) => void;
  /** Goes to a path of `routes`. `replace` leaves no entry in the history. */
  readonly navigate: (to: string, options?: { replace?: boolean }) => void;
  /** How the remotes are doing here, by name. Absent in shells that do not know yet. */
  readonly remoteHealth?: () => Readonly<Record<string, RemoteHealth>>;
  /** Renders what remotes fill a place with, in their order. What one of them throws leaves the others. */
  readonly Slot: <N extends SlotName>(props: SlotProps<N>) => ReactNode;
}

/** What a remote brings once it has been set up. */
export interface RemoteSurface {
  /** Absolute paths under the base path; each below one of the `paths` of its `remote.json`. */
  readonly routes: readonly RouteObject[];
  /** Slices of the one store, by a key that starts with the remote's name. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  /** What its thunks find in `extra[remote name]`. */
  readonly services?: unknown;
  /** What it brings for each of the `fills` and `fragments` of its `remote.json`. */
  readonly fills?: { readonly [N in SlotName]?: ComponentType<Slots[N]> };
  /** Called once, after the reducers are in the store; subscriptions begin here. */
  start?(): void;
}

/** The default export of a remote's one exposed module, `./module`. */
export interface RemoteModule {
  readonly name: string;
  readonly version: string;
  readonly contractVersion: number;
  setup(host: Host): RemoteSurface;
}
