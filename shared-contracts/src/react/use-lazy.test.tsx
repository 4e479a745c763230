import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { lazyWithRetry, type Lazy } from './lazy-with-retry';
import { useLazy } from './use-lazy';

function Shows({ lazy }: { lazy: Lazy<string> }) {
  const { value, error, retry } = useLazy(lazy);
  if (value !== undefined) return <p>{value}</p>;
  return error === null ? <p>loading</p> : <button onClick={retry}>Try again</button>;
}

it('loads once, and has the value at once the second time', async () => {
  const load = jest.fn(() => Promise.resolve('the part'));
  const lazy = lazyWithRetry(load);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Shows lazy={lazy} />);
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('the part')).toBeVisible();
  unmount();
  render(<Shows lazy={lazy} />);
  expect(screen.getByText('the part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('forgets a failure when it is told to try again', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('chunk gone'))
    .mockResolvedValueOnce('the part');
  render(<Shows lazy={lazyWithRetry(load)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('the part')).toBeVisible();
});

it('shares one load among all that ask meanwhile', async () => {
  let settle: (value: string) => void = () => {};
  const load = jest.fn(() => new Promise<string>((resolve) => (settle = resolve)));
  const lazy = lazyWithRetry(load);
  const both = Promise.all([lazy.load(), lazy.load()]);
  settle('the part');
  expect(await both).toEqual(['the part', 'the part']);
  expect(load).toHaveBeenCalledTimes(1);
});
