import * as v from 'valibot';

import { Moment } from '../../kit/data/moment';

/** An entry of the audit trail. */
export interface AuditRecord {
  readonly id: string;
  /** The admin's e-mail. */
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  /** Milliseconds since 1970; `null` until the server has stamped it. */
  readonly atMs: number | null;
}

const AuditDocument = v.object({
  actor: v.string(),
  action: v.string(),
  target: v.string(),
  at: Moment,
});

/** Parses the data of an `audit/{id}` document. Throws a `ValiError` naming the bad field. */
export function parseAuditRecord(id: string, data: unknown): AuditRecord {
  const { at, ...rest } = v.parse(AuditDocument, data);
  return { ...rest, id, atMs: at };
}
