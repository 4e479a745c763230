import { attempt } from './attempt';
import { CALL_DEADLINE_MS, withDeadline, withDeadlines } from './deadline';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = () => new Promise<string>(() => undefined);

it('gives an answer, and a rejection, as they come', async () => {
  expect(await withDeadline(Promise.resolve('there'))).toBe('there');
  await expect(withDeadline(Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

it('ends a call that is never answered as one to be tried again', async () => {
  const { read } = withDeadlines({ read: never });
  const answer = attempt(read);
  await jest.advanceTimersByTimeAsync(CALL_DEADLINE_MS);
  expect(await answer).toMatchObject({
    ok: false,
    error: { kind: 'unavailable', retryable: true },
  });
});
