import type { SessionControl } from '@galleria/shared-contracts/contract';
import type { LiveDatabase } from '@galleria/shared-contracts/firebase';

import type { AuditAction } from './audit-actions';

/** One line of the trail: "edited product" of "products/7". */
export interface AuditEntry {
  /** What was done. */
  readonly action: AuditAction;
  /** To what: paths of documents, 1 to 300 characters; longer ones are cut. */
  readonly target: string;
  /** The changed fields before and after, as JSON of at most 400,000 characters. */
  readonly changes?: string;
}

/** A batch or a transaction. */
interface Writes {
  set(reference: ReturnType<LiveDatabase['doc']>, data: Record<string, unknown>): unknown;
}

/**
 * Adds the entry to the batch or transaction that holds the change it records. The rules take a key
 * only once, so a change that is recorded under a fixed `key` cannot be committed twice.
 */
export type RecordInAudit = (
  live: LiveDatabase,
  writes: Writes,
  entry: AuditEntry,
  key?: string,
) => void;

const TARGET_MAX = 300;

/**
 * Writes the trail in the name of whoever is signed in; the rules take no other name, and no other
 * time than the commit's. https://firebase.google.com/docs/firestore/manage-data/add-data#server_timestamp
 */
export function createAuditTrail(session: Pick<SessionControl, 'current'>): RecordInAudit {
  return ({ db, collection, doc, serverTimestamp }, writes, entry, key) => {
    const current = session.current();
    if (current.kind !== 'admin') throw new Error('Only an admin’s changes are recorded');
    const { target } = entry;
    writes.set(key === undefined ? doc(collection(db, 'audit')) : doc(db, 'audit', key), {
      ...entry,
      actor: current.email,
      target: target.length > TARGET_MAX ? `${target.slice(0, TARGET_MAX - 1)}…` : target,
      at: serverTimestamp(),
    });
  };
}
