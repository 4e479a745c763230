import type { FirebaseClient } from '@galleria/shared-contracts/firebase';

import { createOwnRole } from './own-role';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('forgets the role when nobody listens any more, because the next admin may have another', async () => {
  const roles: Readonly<Record<string, string>> = { ann: 'owner', ben: 'viewer' };
  let uid = 'ann';
  // Safe: these are all the functions that are called.
  const firebase = {
    auth: () =>
      Promise.resolve({
        auth: {},
        onIdTokenChanged(_auth: object, told: (user: { uid: string }) => void) {
          told({ uid });
          return () => {};
        },
      }),
    live: () => new Promise(() => {}),
    lite: () =>
      Promise.resolve({
        db: {},
        doc: (_db: object, path: string) => path,
        getDoc: (path: string) =>
          Promise.resolve({
            exists: () => true,
            data: () => ({ role: roles[path.replace('adminKeys/', '')] }),
          }),
      }),
  } as unknown as FirebaseClient;
  const ownRole = createOwnRole(firebase);
  const stop = ownRole.subscribe(() => {});
  await settled();
  expect(ownRole.current()).toBe('owner');
  stop();

  uid = 'ben';
  const heard: unknown[] = [];
  ownRole.subscribe(() => heard.push(ownRole.current()));
  expect(ownRole.current()).toBeUndefined();
  await settled();
  expect(heard).toEqual(['viewer']);
});
