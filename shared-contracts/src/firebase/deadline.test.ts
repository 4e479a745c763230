/** @jest-environment node */
import { attempt } from './attempt';
import { withDeadline, withDeadlines } from './deadline';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = () => new Promise<string>(() => undefined);

it('passes on an answer and a rejection', async () => {
  expect(await withDeadline(Promise.resolve('there'))).toBe('there');
  await expect(withDeadline(Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

it('ends a call that is not answered within 20 s as one to be tried again', async () => {
  const { read } = withDeadlines({ read: never });
  const ended = jest.fn();
  const answer = attempt(read).finally(ended);
  await jest.advanceTimersByTimeAsync(19_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({
    ok: false,
    error: { kind: 'unavailable', retryable: true },
  });
});
