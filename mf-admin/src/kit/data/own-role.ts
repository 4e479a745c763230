import { roleOf, type AdminRole } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';
import * as v from 'valibot';

import { followWhenUsed } from './follow-when-used';

/** The role of the admin who is signed in, live, while somebody listens. */
export interface OwnRole {
  /** `undefined` until the server has sent it; `null` if this version does not know the role. */
  readonly current: () => AdminRole | null | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Resolves to the own role as soon as the server has sent it. */
export function roleWhenKnown({ current, subscribe }: OwnRole): Promise<AdminRole | null> {
  return new Promise((resolve) => {
    let stop = () => {};
    const look = () => {
      const role = current();
      if (role === undefined) return;
      stop();
      resolve(role);
    };
    stop = subscribe(look);
    look();
  });
}

const Key = v.record(v.string(), v.unknown());

/**
 * Reads the key of the account that is signed in, and follows it once the page is used. An admin who changes
 * their password gets another account. A missing key or a failed listener changes nothing: the shell ends the
 * session of an admin without a key.
 */
export function createOwnRole(firebase: FirebaseClient): OwnRole {
  const listeners = new Set<() => void>();
  let role: AdminRole | null | undefined;
  let stop = () => {};

  function follow(): () => void {
    let isWanted = true;
    let uid: string | null = null;
    let stopKey = () => {};
    let stopAuth = () => {};
    firebase.auth().then(
      ({ auth, onIdTokenChanged }) => {
        if (!isWanted) return;
        stopAuth = onIdTokenChanged(auth, (user) => {
          if (user === null || user.uid === uid) return;
          uid = user.uid;
          stopKey();
          stopKey = followKey(`adminKeys/${uid}`);
        });
      },
      (cause: unknown) => reportError(cause),
    );
    return () => {
      isWanted = false;
      stopAuth();
      stopKey();
    };
  }

  const followKey = (path: string) =>
    followWhenUsed<{ readonly role: AdminRole | null }>(
      firebase,
      (key) => {
        if (key.ok && key.value !== null) say(key.value.role);
      },
      path,
      (data) => ({ role: roleIn(data) }),
    );

  function say(now: AdminRole | null) {
    if (now === role) return;
    role = now;
    for (const listener of listeners) listener();
  }

  return {
    current: () => role,
    subscribe(listener) {
      if (listeners.size === 0) stop = follow();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop();
        // The next admin may have another role.
        role = undefined;
      };
    },
  };
}

const roleIn = (data: unknown) => roleOf(v.parse(Key, data));
