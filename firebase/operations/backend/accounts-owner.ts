import type { Http } from './http';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Authentication with the rights of the project's owner. */
export interface AccountsOwner {
  /** Resolves to the new account's uid. Rejects with `BackendError` when the e-mail is taken. */
  create(credentials: Credentials): Promise<string>;
  /** The uid of the account with this e-mail, or null. */
  find(email: string): Promise<string | null>;
  remove(uid: string): Promise<void>;
  /** Deletes every account. Only emulators offer this call. */
  clear(): Promise<void>;
}

export interface AccountsAddress {
  /** `http://127.0.0.1:9099`, or null for the cloud. */
  readonly authUrl: string | null;
  readonly project: string;
}

const CLOUD_API = 'https://identitytoolkit.googleapis.com';

/**
 * Uses the calls that name the project instead of an API key. Only these calls find an account without
 * its password, and they are the same for the emulator and the cloud.
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts
 */
export function createAccountsOwner(http: Http, address: AccountsAddress): AccountsOwner {
  const { authUrl, project } = address;
  const api = authUrl === null ? CLOUD_API : `${authUrl}/identitytoolkit.googleapis.com`;
  const accounts = `${api}/v1/projects/${project}/accounts`;

  return {
    async create({ email, password }) {
      const answer = await http.send('POST', accounts, { email, password });
      return (answer as { localId: string }).localId;
    },
    async find(email) {
      const answer = await http.send('POST', `${accounts}:lookup`, { email: [email] });
      return (answer as { users?: { localId: string }[] }).users?.[0]?.localId ?? null;
    },
    async remove(uid) {
      await http.send('POST', `${accounts}:delete`, { localId: uid });
    },
    async clear() {
      if (authUrl === null) throw new Error('Accounts in the cloud are never cleared from here.');
      await http.send('DELETE', `${authUrl}/emulator/v1/projects/${project}/accounts`);
    },
  };
}
