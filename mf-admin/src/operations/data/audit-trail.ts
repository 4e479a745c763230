import type { SessionControl } from '@galleria/shared-contracts/contract';
import type { LiveDatabase } from '@galleria/shared-contracts/firebase';

import type { AuditAction } from './audit-actions';

/** One line of the trail: "edited product" of "products/7". */
export interface AuditEntry {
  /** What was done. */
  readonly action: AuditAction;
  /** To what: paths of documents, 1 to 300 characters; longer ones are cut. */
  readonly target: string;
}

/** A batch or a transaction. */
interface Writes {
  set(reference: ReturnType<LiveDatabase['doc']>, data: Record<string, unknown>): unknown;
}

/** Adds the entry to the batch or transaction that holds the change it records. */
export type RecordInAudit = (live: LiveDatabase, writes: Writes, entry: AuditEntry) => void;

const TARGET_MAX = 300;

/**
 * Writes the trail in the name of whoever is signed in; the rules take no other name, and no other
 * time than the commit's. https://firebase.google.com/docs/firestore/manage-data/add-data#server_timestamp
 */
export function createAuditTrail(session: Pick<SessionControl, 'current'>): RecordInAudit {
  return ({ db, collection, doc, serverTimestamp }, writes, { action, target }) => {
    const current = session.current();
    if (current.kind !== 'admin') throw new Error('Only an admin’s changes are recorded');
    writes.set(doc(collection(db, 'audit')), {
      actor: current.email,
      action,
      target: target.length > TARGET_MAX ? `${target.slice(0, TARGET_MAX - 1)}…` : target,
      at: serverTimestamp(),
    });
  };
}
