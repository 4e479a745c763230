import { parseAdminRecord } from '@galleria/shared-contracts';
import * as v from 'valibot';

/** An administrator as the back office lists them. */
export interface Admin {
  readonly email: string;
  /** Milliseconds since 1970; `null` until the server has stamped it. */
  readonly createdAtMs: number | null;
}

const CreatedAt = v.object({
  createdAt: v.nullish(
    v.custom<{ toMillis(): number }>(
      (value) => typeof value === 'object' && value !== null && 'toMillis' in value,
      'Expected a timestamp',
    ),
  ),
});

/** Parses the data of an `admins/{email}` document. Throws a `ValiError` naming the bad field. */
export function parseAdmin(data: unknown): Admin {
  const { email } = parseAdminRecord(data);
  return { email, createdAtMs: v.parse(CreatedAt, data).createdAt?.toMillis() ?? null };
}
