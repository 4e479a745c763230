import { whenQuiet } from './when-quiet';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits until the page has been idle for two seconds', () => {
  const work = jest.fn();
  whenQuiet(work);
  jest.advanceTimersByTime(1_999);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['pointerdown', 'keydown', 'input'])('begins at the first %s, once', (touch) => {
  const work = jest.fn();
  whenQuiet(work);
  window.dispatchEvent(new Event(touch));
  window.dispatchEvent(new Event(touch));
  jest.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('can be cancelled', () => {
  const work = jest.fn();
  whenQuiet(work)();
  window.dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});
