import { act, renderHook } from '@testing-library/react';

import { useToday } from './use-today';

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 4, 31, 23, 59) }));
afterEach(() => jest.useRealTimers());

it('changes at midnight', () => {
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-05-31');
  act(() => {
    jest.advanceTimersByTime(120_000);
  });
  expect(result.current).toBe('2026-06-01');
});

it('is updated when the page becomes visible', () => {
  const { result } = renderHook(useToday);
  jest.setSystemTime(new Date(2026, 5, 3, 8));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current).toBe('2026-06-03');
});
