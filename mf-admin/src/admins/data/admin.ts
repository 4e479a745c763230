import { parseAdminRecord } from '@galleria/shared-contracts/domain';
import * as v from 'valibot';

import { Moment } from '../../kit/data/moment';

/** An admin for the back office's list. */
export interface Admin {
  readonly email: string;
  /** Milliseconds since 1970; `null` until the server has set it. */
  readonly createdAtMs: number | null;
}

const Created = v.object({ createdAt: Moment });

/** Parses the data of an `admins/{email}` document. Throws a `ValiError` naming the bad field. */
export function parseAdmin(data: unknown): Admin {
  const { email } = parseAdminRecord(data);
  return { email, createdAtMs: v.parse(Created, data).createdAt };
}
