import type { FirebaseClient } from '@galleria/shared-contracts/firebase';
import { aHost } from '@galleria/shared-contracts/testing';

import { createCatalogue } from './catalogue';

function aCatalogue(find: FirebaseClient['publicReads']['find']) {
  const read = jest.fn(find);
  const firebase = { publicReads: { find: read } } as unknown as FirebaseClient;
  const { host, events } = aHost({ parts: { firebase } });
  return { catalogue: createCatalogue(host), read, events };
}

it('reads once for all product pages, and again when the back office has changed products', async () => {
  const { catalogue, read, events } = aCatalogue(() => Promise.resolve([]));
  await catalogue();
  await catalogue();
  expect(read).toHaveBeenCalledTimes(1);
  events.emit('catalog:changed', { productIds: [7] });
  await catalogue();
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads again after a failure', async () => {
  const { catalogue, read } = aCatalogue(() => Promise.reject(new Error('offline')));
  await expect(catalogue()).rejects.toThrow('offline');
  read.mockResolvedValue([]);
  await expect(catalogue()).resolves.toEqual([]);
});
