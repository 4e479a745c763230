import {
  storedJson,
  type Host,
  type SafeStorage,
  type Session,
} from '@galleria/shared-contracts/contract';
import {
  LIMITS,
  OFFLINE_NOTICE,
  ok,
  parseWishes,
  wishesDocument,
  wishesOf,
  type AppErrorKind,
  type Result,
} from '@galleria/shared-contracts/domain';
import {
  appErrorFrom,
  attempt,
  ExpectedFailure,
  isVerifiedAs,
  transact,
} from '@galleria/shared-contracts/firebase';

import { TEXTS } from '../texts';
import { waitingKey, WISHES_CHANGED_KEY, WISHES_KEY } from './wishes-key';

/** The ids of the products that a person wishes for, the newest first. Kept on the device or in a shopper's record. */
export interface Wishes {
  /** The wishes that are known without a request; `null` when they are not known. */
  known(): readonly number[] | null;
  /** Reads the wishes. Wishes from before the login are first moved from the device to the shopper's record. */
  read(): Promise<Result<readonly number[]>>;
  add(id: number): Promise<Result<readonly number[]>>;
  remove(...ids: readonly number[]): Promise<Result<readonly number[]>>;
  /**
   * Asks for a mail when this sold-out product is in stock again, or cancels the mail, and notes it on the device. The
   * shopper must have verified the e-mail address.
   */
  waitFor(id: number, isWaiting: boolean): Promise<Result<null>>;
}

export function createWishes(
  { firebase, session }: Pick<Host, 'firebase' | 'session'>,
  storage: SafeStorage,
): Wishes {
  const device = storedJson<unknown>(storage, WISHES_KEY);
  const onDevice = () => parseWishes(device.read());
  /** The shopper's wishes as they were read last. */
  let last: { readonly uid: string; readonly ids: readonly number[] } | null = null;

  /** Replaces the stored wishes by `next` of them. First merges a shopper's wishes on the device into the record. */
  function change(
    who: Session,
    next: (ids: readonly number[]) => readonly number[],
  ): Promise<Result<readonly number[]>> {
    return attempt(async () => {
      if (who.kind !== 'user') {
        const ids = bounded(next(onDevice()));
        device.write(ids);
        return ids;
      }
      if (!navigator.onLine) throw expected('offline', OFFLINE_NOTICE);
      const { uid } = who;
      const lite = await firebase.lite('signed-in');
      // Read the device after the `await`, because meanwhile another tab may have moved these wishes and removed one.
      const fromDevice = onDevice();
      const record = lite.doc(lite.db, 'users', uid);
      let before = '';
      const ids = await transact<readonly number[]>(lite, async (transaction, end) => {
        const stored = parseWishes((await transaction.get(record)).get('wishes'));
        before = stored.join();
        const merged = wishesOf([...fromDevice, ...stored]);
        const wanted = bounded(next(merged));
        if (wanted.join() === before) end(stored);
        transaction.update(record, { wishes: wishesDocument(wanted) });
        return wanted;
      });
      // Remove the wishes from the device, because the next person at this device must not get them.
      if (fromDevice.length > 0) device.write(null);
      if (ids.join() !== before) storage.setItem(WISHES_CHANGED_KEY, String(Date.now()));
      last = { uid, ids };
      return ids;
    });
  }

  return {
    known() {
      const who = session.current();
      if (who.kind !== 'user') return onDevice();
      return last?.uid === who.uid ? last.ids : null;
    },
    async read() {
      const who = session.current();
      return who.kind === 'user' ? change(who, (ids) => ids) : ok(onDevice());
    },
    add: (id) => change(session.current(), (ids) => [id, ...ids.filter((other) => other !== id)]),
    remove: (...gone) => change(session.current(), (ids) => ids.filter((id) => !gone.includes(id))),
    waitFor: (id, isWaiting) =>
      attempt(async () => {
        const who = session.current();
        if (!navigator.onLine) throw expected('offline', OFFLINE_NOTICE);
        const auth = await firebase.auth();
        if (
          who.kind !== 'user' ||
          !(await isVerifiedAs(auth.auth.currentUser?.email ?? '', auth))
        ) {
          throw expected('permission-denied', TEXTS.product.confirmFirst);
        }
        const { arrayRemove, arrayUnion, db, doc, setDoc } = await firebase.lite('signed-in');
        const uids = isWaiting ? arrayUnion(who.uid) : arrayRemove(who.uid);
        try {
          await setDoc(doc(db, 'waiting', String(id)), { uids }, { merge: true });
        } catch (cause) {
          const { kind } = appErrorFrom(cause);
          throw kind === 'permission-denied' ? expected(kind, TEXTS.product.notWaiting) : cause;
        }
        const now = session.current();
        // The logout has wiped the device meanwhile, and the next person must not get the note.
        if (now.kind !== 'user' || now.uid !== who.uid) return null;
        if (isWaiting) storage.setItem(waitingKey(id), '1');
        else storage.removeItem(waitingKey(id));
        return null;
      }),
  };
}

function bounded(ids: readonly number[]): readonly number[] {
  if (ids.length > LIMITS.wishesMax) {
    throw expected('invalid', TEXTS.wishes.full(LIMITS.wishesMax));
  }
  return ids;
}

function expected(kind: AppErrorKind, message: string): ExpectedFailure {
  return new ExpectedFailure({ kind, message, retryable: kind === 'offline' });
}
