import { A_USER, aHost } from '@galleria/shared-contracts/testing';
import { waitFor } from '@testing-library/react';

import { aProduct } from '../testing/a-product';
import { aRecord, type ShopperRecord } from '../testing/a-record';
import { aRepository } from '../testing/fake-repository';
import { createLateServices } from './services';
import { WISHES_KEY } from './wishes-key';

let isLoadable = true;

jest.mock('./late-code', () => {
  if (!isLoadable) throw new Error('The chunk is gone');
  return jest.requireActual<object>('./late-code');
});

function lateServices(record: ShopperRecord = {}) {
  const told = aHost({ parts: { firebase: aRecord(record) } });
  return { ...told, late: createLateServices(aRepository([aProduct(1)]).repository, told.host) };
}

beforeEach(() => window.localStorage.clear());

it('loads the late code when it is first used, and again after a failure', async () => {
  const { source, wishes } = lateServices().late;
  expect(source.loaded()).toBeNull();
  isLoadable = false;
  await expect(source.load()).rejects.toThrow('The chunk is gone');
  await expect(wishes()).rejects.toThrow('The chunk is gone');
  expect(source.loaded()).toBeNull();
  isLoadable = true;
  const loaded = await source.load();
  expect(await source.load()).toBe(loaded);
  expect(source.loaded()).toBe(loaded);
  expect(await wishes()).toBe(await wishes());
});

it('makes one source and one list of wishes for calls at the same time', async () => {
  const { source, wishes } = lateServices().late;
  const [first, second, ...lists] = await Promise.all([
    source.load(),
    source.load(),
    wishes(),
    wishes(),
  ]);
  expect(second).toBe(first);
  expect(source.loaded()).toBe(first);
  expect(lists[1]).toBe(lists[0]);
});

it('adds a visitor’s wishes to the record after the login', async () => {
  window.localStorage.setItem(WISHES_KEY, '[9]');
  const record: ShopperRecord = {};
  lateServices(record).become(A_USER);
  await waitFor(() => expect(record.wishes).toEqual(['9']));
});

it('does not read the record when the device has no wishes', async () => {
  const { host, late, become } = lateServices();
  const lite = jest.spyOn(host.firebase, 'lite');
  become(A_USER);
  await late.wishes();
  expect(lite).not.toHaveBeenCalled();
});
