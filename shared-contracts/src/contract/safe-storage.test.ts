import { createSafeStorage, onStorageLost, safeStorage } from './safe-storage';

const full = (): Storage =>
  new Proxy(window.localStorage, {
    get(target, name) {
      if (name === 'setItem') {
        return () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

beforeEach(() => window.localStorage.clear());

it('uses the browser’s storage if it works', () => {
  const lost = jest.fn();
  const storage = createSafeStorage(() => window.localStorage, lost);
  storage.setItem('a', '1');
  expect([window.localStorage.getItem('a'), storage.getItem('a')]).toEqual(['1', '1']);
  storage.removeItem('a');
  expect([window.localStorage.length, storage.getItem('a')]).toEqual([0, null]);
  expect(lost).not.toHaveBeenCalled();
});

it.each([
  ['absent', () => undefined],
  [
    'denied',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['full', full],
])('holds everything in memory where the browser’s is %s, and says so', (_what, open) => {
  const lost = jest.fn();
  const storage = createSafeStorage(open, lost);
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  storage.setItem('b', '2');
  expect(lost).toHaveBeenCalled();
  expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['1', '2']);
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  storage.clear();
  expect(storage.getItem('b')).toBeNull();
});

it('removes an older value, which the next page would read', () => {
  window.localStorage.setItem('a', 'old');
  const storage = createSafeStorage(full, () => undefined);
  storage.setItem('a', 'new');
  expect([storage.getItem('a'), window.localStorage.getItem('a')]).toEqual(['new', null]);
});

it('is one for the page, and tells each listener once that something is not kept', () => {
  expect(safeStorage('local')).toBe(safeStorage('local'));
  const listener = jest.fn();
  onStorageLost(listener);
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  safeStorage('session').setItem('a', '1');
  safeStorage('local').setItem('a', '1');
  write.mockRestore();
  expect(listener).toHaveBeenCalledTimes(1);
  const late = jest.fn();
  onStorageLost(late);
  expect(late).toHaveBeenCalledTimes(1);
});
