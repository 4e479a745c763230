import { parseAdminRecord, roleOf, type AdminRole } from '@galleria/shared-contracts/domain';
import * as v from 'valibot';

import { Moment } from '../../kit/data/moment';

/** An admin for the back office's list. */
export interface Admin {
  readonly email: string;
  /** `null` while the key has not arrived, or if this version does not know the role. */
  readonly role: AdminRole | null;
  /** Milliseconds since 1970; `null` until the server has set it. */
  readonly createdAtMs: number | null;
}

const Created = v.object({ createdAt: Moment });
const Key = v.record(v.string(), v.unknown());

/** Parses the data of an `admins/{email}` document. Throws a `ValiError` naming the bad field. */
export function parseAdmin(data: unknown) {
  const { email, uid } = parseAdminRecord(data);
  return { email, uid, createdAtMs: v.parse(Created, data).createdAt };
}

/** The role in the data of an `adminKeys/{uid}` document. */
export function parseKey(data: unknown): AdminRole | null {
  return roleOf(v.parse(Key, data));
}
