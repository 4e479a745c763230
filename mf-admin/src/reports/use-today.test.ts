import { act, renderHook } from '@testing-library/react';

import { useToday } from './use-today';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 4, 31, 23, 59) }));
afterEach(() => jest.useRealTimers());

it('is the next day after midnight', () => {
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-05-31');
  act(() => {
    jest.advanceTimersByTime(120_000);
  });
  expect(result.current).toBe('2026-06-01');
});

it('is looked up at once by who comes back to the page', () => {
  const { result } = renderHook(useToday);
  jest.setSystemTime(new Date(2026, 5, 3, 8));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current).toBe('2026-06-03');
});
