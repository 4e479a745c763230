/** @jest-environment node */
import { aProduct } from '../testing/a-product';
import { aRepository } from '../testing/fake-repository';
import { createLateSource } from './services';

let isLoadable = true;

jest.mock('./catalogue-source', () => {
  if (!isLoadable) throw new Error('The chunk is gone');
  return jest.requireActual<object>('./catalogue-source');
});

it('loads the code of the catalogue when it is first used, and again after a failure', async () => {
  const late = createLateSource(aRepository([aProduct(1)]).repository);
  expect(late.loaded()).toBeNull();
  isLoadable = false;
  await expect(late.load()).rejects.toThrow('The chunk is gone');
  expect(late.loaded()).toBeNull();
  isLoadable = true;
  const source = await late.load();
  expect(await late.load()).toBe(source);
  expect(late.loaded()).toBe(source);
});
