import { randomBytes } from 'node:crypto';

import type { Backend } from './backend/backend';
import type { Credentials } from './backend/accounts-owner';

/** Thrown when an administrator with this e-mail exists already. */
export class AdminExistsError extends Error {
  override readonly name = 'AdminExistsError';

  constructor(email: string) {
    super(`Admin Already exists: ${email}`);
  }
}

export interface CreatedAdmin {
  readonly email: string;
  readonly uid: string;
  /** The random e-mail of the account that holds the password. */
  readonly handle: string;
}

/**
 * Creates an owner, an administrator with all rights. First makes an account with a random handle, then writes in
 * one commit `admins/{email}`, `adminKeys/{uid}` and `meta/admins`, whose count of owners is raised by one. Trims
 * the e-mail and changes it to lower case. Rejects with `AdminExistsError`, or with `BackendError` if the commit
 * fails. Then it has deleted the account, unless the backend does not answer any more.
 */
export async function createAdmin(
  { firestore, accounts }: Backend,
  credentials: Credentials,
): Promise<CreatedAdmin> {
  const email = credentials.email.trim().toLowerCase();
  if (await firestore.read(`admins/${email}`)) throw new AdminExistsError(email);
  const meta = await firestore.read('meta/admins');
  const handle = `a-${randomBytes(16).toString('hex')}@admin.galleria.invalid`;
  const uid = await accounts.create({ email: handle, password: credentials.password });
  try {
    await firestore.commit([
      {
        set: `admins/${email}`,
        data: { email, uid, handle },
        serverTimes: ['createdAt'],
        onlyIf: { exists: false },
      },
      { set: `adminKeys/${uid}`, data: { email, role: 'owner' } },
      {
        set: 'meta/admins',
        data: { count: Number(meta?.data.count ?? 0) + 1, who: email },
        onlyIf: meta ? { updateTime: meta.updateTime } : { exists: false },
      },
    ]);
  } catch (error) {
    // Perhaps only the answer was lost. Then the account must stay, because the administrator needs it to log in.
    const stored = await firestore.read(`admins/${email}`).catch(() => {
      // The account stays, because it may be in use.
      throw error;
    });
    if (stored?.data.uid === uid) return { email, uid, handle };
    await accounts.remove(uid);
    throw error;
  }
  return { email, uid, handle };
}
