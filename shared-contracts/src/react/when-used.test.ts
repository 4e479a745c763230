import { USED_AFTER_MS, whenUsed } from './when-used';

function activate(hasBeenActive: boolean | undefined) {
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: hasBeenActive === undefined ? undefined : { hasBeenActive },
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  activate(undefined);
});

it.each([true, undefined])('begins at once when `hasBeenActive` is %s', (was) => {
  activate(was);
  const work = jest.fn();
  whenUsed(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it('begins once, with the first input', () => {
  activate(false);
  const work = jest.fn();
  whenUsed(work);
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('wheel'));
  window.dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(USED_AFTER_MS);
  expect(work).toHaveBeenCalledTimes(1);
});

it('begins after a while without any input', () => {
  activate(false);
  const work = jest.fn();
  whenUsed(work);
  jest.advanceTimersByTime(USED_AFTER_MS - 1);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('never begins after it was cancelled', () => {
  activate(false);
  const work = jest.fn();
  whenUsed(work)();
  window.dispatchEvent(new Event('wheel'));
  jest.advanceTimersByTime(USED_AFTER_MS);
  expect(work).not.toHaveBeenCalled();
});
