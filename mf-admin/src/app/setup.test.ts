import { VISITOR } from '@galleria/shared-contracts/contract';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { AdminServices } from '../services';
import { aLiveClient } from '../testing/fake-firebase';
import { setup } from './setup';

it('remembers damaged documents while the session lasts, and forgets them when it ends', () => {
  const { host, become } = aHost({ session: AN_ADMIN, parts: { firebase: aLiveClient({}) } });
  // Safe: these are the services of this remote.
  const { damaged } = setup(host).services as AdminServices;
  const document = { id: 'o1', ref: { path: 'orders/o1' }, data: () => ({}) };
  damaged.rowsOf([document as never], () => {
    throw new Error('No status');
  });
  become({ ...AN_ADMIN, expiresAtMs: Date.now() + 1_000 });
  expect(damaged.all()).toHaveLength(1);
  become(VISITOR);
  expect(damaged.all()).toEqual([]);
});
