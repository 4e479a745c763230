import {
  SESSION_BOUND_MS,
  VISITOR,
  type SafeStorage,
  type Session,
} from '@galleria/shared-contracts/contract';

import { DEVICE_KEY } from '../../federation/device-key';

/** Keys of local storage (P-SESSION-1). `signedInAt` bounds the extensions (P-SESSION-3). */
const TOKEN = 'token';
const EXPIRATION = 'expiration';
const ADMIN = 'admin';
const SIGNED_IN_AT = 'signedInAt';

/**
 * The session as local storage holds it, which all tabs share: `token` is the user's id, `admin`
 * the admin's e-mail, `expiration` an ISO time. Never an ID token.
 */
export interface SessionStorage {
  /** See `readSession`. */
  read(): Session;
  write(session: Exclude<Session, { kind: 'visitor' }>, signedInAtMs: number): void;
  /** Moves the expiration by `byMs`, never past the bound from sign-in. */
  extend(byMs: number): void;
  /** Wipes all local storage but the device's number (P-SESSION-7). Other tabs learn the reason: see `reasonIn`. */
  clear(reason?: string): void;
}

/** Reasons for the end of a session that other tabs cannot find out by themselves. */
const TRAVELLING = ['expired', 'unknown-user', 'unknown-admin'] as const;

export type TravellingReason = (typeof TRAVELLING)[number];

/** Why another tab has ended the session, if this storage event says so. */
export function reasonIn({ newValue }: StorageEvent): TravellingReason | undefined {
  return TRAVELLING.find((reason) => reason === newValue);
}

/** The stored session, expired or not; a visitor when there is none or it is invalid. */
export function readSession(storage: Pick<Storage, 'getItem'>): Session {
  const expiresAtMs = Date.parse(storage.getItem(EXPIRATION) ?? '');
  if (Number.isNaN(expiresAtMs)) return VISITOR;
  const email = storage.getItem(ADMIN);
  if (email) return { kind: 'admin', email, expiresAtMs };
  const uid = storage.getItem(TOKEN);
  return uid ? { kind: 'user', uid, expiresAtMs } : VISITOR;
}

export function createSessionStorage(storage: SafeStorage): SessionStorage {
  const read = () => readSession(storage);
  return {
    read,
    write(session, signedInAtMs) {
      storage.removeItem(session.kind === 'user' ? ADMIN : TOKEN);
      if (session.kind === 'user') storage.setItem(TOKEN, session.uid);
      else storage.setItem(ADMIN, session.email);
      storage.setItem(SIGNED_IN_AT, new Date(signedInAtMs).toISOString());
      storage.setItem(EXPIRATION, new Date(session.expiresAtMs).toISOString());
    },
    extend(byMs) {
      const session = read();
      if (session.kind === 'visitor') return;
      const signedInAtMs = Date.parse(storage.getItem(SIGNED_IN_AT) ?? '');
      const boundMs = signedInAtMs + SESSION_BOUND_MS[session.kind];
      // Without a valid sign-in time the bound is NaN, and the session is not extended.
      const extendedMs = Math.min(session.expiresAtMs + byMs, boundMs);
      if (extendedMs > session.expiresAtMs) {
        storage.setItem(EXPIRATION, new Date(extendedMs).toISOString());
      }
    },
    clear(reason) {
      // Other tabs get the reason in a storage event, although the key is removed at once. The reason is
      // shorter than the time that it replaces, so even a full storage can store it.
      if (reason && storage.getItem(EXPIRATION)) storage.setItem(EXPIRATION, reason);
      const device = storage.getItem(DEVICE_KEY);
      storage.clear();
      if (device !== null) storage.setItem(DEVICE_KEY, device);
    },
  };
}
