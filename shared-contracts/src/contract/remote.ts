import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Reducer, Store } from 'redux';

import type { RuntimeConfig } from './config';
import type { EventBus } from './events';
import type { EndReason, Notice, ShownScreen } from './host-calls';
import type { FirebaseClient } from '../firebase/client';
import type { Session } from './session';

/**
 * The major version of the contract: of everything in this package on which shell and remotes must agree.
 * Raise it by one when an older remote would no longer work in a newer shell without an adapter.
 *
 * 2: `remote.json` has `activationEvents` and `noReloadPrompt`; older shells do not read them.
 * 3: calls to the shell are methods of the `Host`: `notify`, `setScreen`, `session.end`.
 */
export const CONTRACT_VERSION = 3;

/**
 * The minor version. Raise it by one for an addition to the contract. A new major version starts with 0.
 *
 * 1: a notice has `detail`; a navigation entry can be in the account menu.
 * 2: `lite()` has queries and aggregations.
 */
export const CONTRACT_MINOR = 2;

/** The major versions whose remotes a shell of this contract serves. Older versions need adapters. */
export const SERVED_CONTRACTS = [CONTRACT_VERSION, 2] as const;

/**
 * The props of each slot, by the slot's name. A slot is a place on a page that remotes fill. Its name begins with the
 * page that shows it (`product:below`). A fragment is a slot that several apps show and only one remote fills. Its name
 * begins with that remote (`cart:badge`). No slot is listed here: each app that shows or fills a slot declares it in
 * its `src/slots.ts`:
 *
 *     declare module '@galleria/shared-contracts/contract' {
 *       interface Slots { 'product:below': { product: ProductSummary } }
 *     }
 */
export interface Slots {
  /** No slot has this name. Without a member, the props of an unknown slot would have the type `never`. */
  readonly '': object;
}

export type SlotName = keyof Slots;

export interface SlotProps<N extends SlotName> {
  readonly name: N;
  readonly props: Slots[N];
  /** Shown while the remotes that fill the slot load. */
  readonly loading?: ReactNode;
  /** Shown when no remote fills the slot, and instead of each part that cannot be loaded or throws. */
  readonly unavailable?: ReactNode;
}

/** The session: who is signed in, and methods that begin and end it. */
export interface SessionControl {
  readonly current: () => Session;
  /** Starts a shopper's session: 30 minutes. */
  beginUser(uid: string): void;
  /** Starts an admin's session: 1 hour. */
  beginAdmin(email: string): void;
  /** Ends the session, shows a notice and goes to the login (P-SESSION-5). */
  end(reason: EndReason): void;
  /** Ends the session without a notice. The admin login calls it when it is opened. */
  clear(): void;
  /**
   * The path where this person was when their last session ended by itself; `null` if there is none. Only the first
   * call returns it. Call it after a session has begun, so that the person continues there.
   */
  readonly takeReturnPath: () => string | null;
}

/** The state of a remote in this page. */
export interface RemoteHealth {
  readonly state: 'not needed yet' | 'loading' | 'loaded' | 'failed';
  /** The version that was loaded or tried last. */
  readonly version: string;
  /** How long loading the module took, in milliseconds. Absent until it is loaded. */
  readonly loadMs?: number;
  /**
   * A text for admins about a failure: why the remote could not be loaded, or what it throws in `setup`, `start`
   * or a render.
   */
  readonly reason?: string;
  /** The address of a developer's own build that replaces the live remote in this browser. */
  readonly overriddenBy?: string;
}

/**
 * The object that the shell passes to each remote. It is valid as long as the page is open. `notify`, `setScreen` and
 * `session.end` throw a `TypeError` that names the field when their argument is invalid.
 */
export interface Host {
  readonly contractVersion: number;
  readonly config: RuntimeConfig;
  readonly events: EventBus;
  readonly firebase: FirebaseClient;
  readonly session: SessionControl;
  readonly store: Store;
  /** Shows a toast. A call before the first render, for example in a guard, is kept and shown later (P-NOTICE-1). */
  readonly notify: (notice: Notice) => void;
  /** Sets the title and description of the page in view. Screen readers announce the title. */
  readonly setScreen: (screen: ShownScreen) => void;
  /** Goes to a path of `routes`. With `replace`, the new page replaces the current entry of the history. */
  readonly navigate: (to: string, options?: { replace?: boolean }) => void;
  /** The states of the remotes in this page, by name. Absent in older shells. */
  readonly remoteHealth?: () => Readonly<Record<string, RemoteHealth>>;
  /** Renders the parts of the remotes that fill a slot, in their order. If one part throws, the others stay. */
  readonly Slot: <N extends SlotName>(props: SlotProps<N>) => ReactNode;
}

/** The return value of a remote's `setup`. */
export interface RemoteSurface {
  /** Routes with absolute paths below the base path. Each path must be below one of the `paths` in `remote.json`. */
  readonly routes: readonly RouteObject[];
  /** Reducers of slices in the page's one store. Each key must start with the remote's name. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  /** The object that the remote's thunks get as `extra[remote name]`. */
  readonly services?: unknown;
  /** A component for each of the `fills` and `fragments` in `remote.json`. */
  readonly fills?: { readonly [N in SlotName]?: ComponentType<Slots[N]> };
  /** Called once, after the reducers are in the store. Subscribe to events here. */
  start?(): void;
}

/** The default export of a remote's one exposed module, `./module`. */
export interface RemoteModule {
  readonly name: string;
  readonly version: string;
  readonly contractVersion: number;
  setup(host: Host): RemoteSurface;
}
