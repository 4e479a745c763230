import * as v from 'valibot';

import type { AuditChange } from '../../kit/data/commit';
import { Moment } from '../../kit/data/moment';

/** An entry of the audit trail. */
export interface AuditRecord {
  readonly id: string;
  /** The admin's e-mail. */
  readonly actor: string;
  readonly action: string;
  /** The paths of the changed documents, such as `products/7`. At least one. */
  readonly targets: readonly string[];
  readonly changes: readonly AuditChange[];
  /** Milliseconds since 1970; `null` until the server has set it. */
  readonly atMs: number | null;
}

const Texts = v.nullable(v.record(v.string(), v.string()));
const Changes = v.array(v.object({ id: v.string(), before: Texts, after: Texts }));

const AuditDocument = v.object({
  actor: v.string(),
  action: v.string(),
  targets: v.array(v.string()),
  changes: v.optional(v.string(), '[]'),
  at: Moment,
});

/** Parses the data of an `audit/{id}` document. Throws a `ValiError` naming the bad field. */
export function parseAuditRecord(id: string, data: unknown): AuditRecord {
  const { at, changes, ...rest } = v.parse(AuditDocument, data);
  return { ...rest, changes: changesIn(changes), id, atMs: at };
}

/**
 * The access rules cannot check JSON. A text that an admin has written past this back office must not
 * hide the other entries of a page, so it is shown as it is.
 */
function changesIn(text: string): readonly AuditChange[] {
  try {
    return v.parse(Changes, JSON.parse(text));
  } catch {
    return [{ id: '', before: null, after: { unreadable: text.slice(0, SHOWN_MAX) } }];
  }
}

const SHOWN_MAX = 200;
