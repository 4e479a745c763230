import * as v from 'valibot';

/** `admins/{email}`. `handle` names the account in the sign-in service that holds the password. */
export interface AdminRecord {
  readonly email: string;
  readonly uid: string;
  readonly handle: string;
}

const AdminDocument = v.object({ email: v.string(), uid: v.string(), handle: v.string() });

/** Parses the data of an `admins/{email}` document. Throws a `ValiError` that names the wrong field. */
export function parseAdminRecord(data: unknown): AdminRecord {
  return v.parse(AdminDocument, data);
}
