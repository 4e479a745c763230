import { AdminExistsError, createAdmin } from './admin';
import type { Backend } from './backend/backend';
import { reset, seed } from '../seed/seed';
import { startTestServices, type TestServices } from './testing/test-services';

let local: TestServices;

beforeAll(async () => {
  local = await startTestServices();
}, 60_000);
afterAll(() => local.services.stop());
beforeEach(() => reset(local.backend));

describe('createAdmin', () => {
  const credentials = { email: ' Boss@Example.com ', password: 'long enough' };

  test('raises the count and normalises the e-mail', async () => {
    await seed(local.backend, []);
    const { handle, uid } = await createAdmin(local.backend, credentials);
    expect(await local.data('admins/boss@example.com')).toMatchObject({ handle, uid });
    expect(await local.data('meta/admins')).toEqual({ count: 2, who: 'boss@example.com' });
  });

  test('refuses the e-mail of an admin', async () => {
    await createAdmin(local.backend, credentials);
    await expect(createAdmin(local.backend, credentials)).rejects.toThrow(AdminExistsError);
    expect(await local.data('meta/admins')).toMatchObject({ count: 1 });
  });

  test('deletes the account when the records cannot be written', async () => {
    const accounts: string[] = [];
    const failing: Backend = {
      firestore: {
        ...local.backend.firestore,
        commit: () => Promise.reject(new Error('no space')),
      },
      accounts: {
        ...local.backend.accounts,
        create: async (account) => {
          accounts.push(account.email);
          return local.backend.accounts.create(account);
        },
      },
    };
    await expect(createAdmin(failing, credentials)).rejects.toThrow('no space');
    expect(accounts).toHaveLength(1);
    expect(await local.backend.accounts.find(accounts[0] ?? '')).toBeNull();
  });

  test('keeps the account when the records were written and only the answer was lost', async () => {
    const { firestore } = local.backend;
    const lossy: Backend = {
      ...local.backend,
      firestore: {
        ...firestore,
        commit: async (writes) => {
          await firestore.commit(writes);
          throw new Error('connection lost');
        },
      },
    };
    const { handle, uid } = await createAdmin(lossy, credentials);
    expect(await local.data('admins/boss@example.com')).toMatchObject({ handle, uid });
    expect(await local.signIn(handle, credentials.password)).toBe(uid);
  });
});
