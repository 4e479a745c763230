import { roleOf, type AdminRole } from '@galleria/shared-contracts/domain';
import type { FirebaseClient } from '@galleria/shared-contracts/firebase';
import { whenUsed } from '@galleria/shared-contracts/react';
import * as v from 'valibot';

import { attempt } from './attempt';
import { followDocument } from './follow';

/** The role of the admin who is signed in, live, while somebody listens. */
export interface OwnRole {
  /** `undefined` until the server has said it; `null` if this version does not know the role. */
  readonly current: () => AdminRole | null | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The own role as soon as the server has said it. */
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

  function followKey(path: string): () => void {
    let isLive = false;
    let isOver = false;
    void attempt(async () => {
      const { db, doc, getDoc } = await firebase.lite('signed-in');
      const key = await getDoc(doc(db, path));
      if (key.exists() && !isLive && !isOver) say(roleIn(key.data()));
    });
    let stopLive = () => {};
    const stopWaiting = whenUsed(() => {
      stopLive = followDocument<{ readonly role: AdminRole | null }>(
        firebase,
        (key) => {
          if (!key.ok || key.value === null) return;
          isLive = true;
          say(key.value.role);
        },
        path,
        (data) => ({ role: roleIn(data) }),
      );
    });
    return () => {
      isOver = true;
      stopWaiting();
      stopLive();
    };
  }

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
        if (listeners.size === 0) stop();
      };
    },
  };
}

const roleIn = (data: unknown) => roleOf(v.parse(Key, data));
