import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { useQueryString } from './use-query-string';

function Filters() {
  const [query, change] = useQueryString();
  const set = (name: string) => () =>
    change(
      (asked) => {
        const next = new URLSearchParams(asked);
        next.set(name, 'yes');
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <button onClick={set('one')}>one</button>
      <button onClick={set('two')}>two</button>
      <button onClick={set('three')}>three</button>
      <output>{query.toString()}</output>
    </>
  );
}

function aRouter(address: string) {
  const router = createMemoryRouter([{ path: '/', element: <Filters /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('starts each change from the result of the change before, also before a render', () => {
  const router = aRouter('/?zero=yes');
  // React renders only once for both clicks, as on a slow device.
  act(() => {
    click('one');
    click('two');
  });
  expect(screen.getByRole('status')).toHaveTextContent('zero=yes&one=yes&two=yes');
  click('three');
  expect(router.state.location.search).toBe('?zero=yes&one=yes&two=yes&three=yes');
});

it('starts from the new address after another navigation', async () => {
  const router = aRouter('/');
  click('one');
  await act(() => router.navigate('/?other=yes'));
  click('two');
  expect(router.state.location.search).toBe('?other=yes&two=yes');
  await act(() => router.navigate(-1));
  click('two');
  expect(router.state.location.search).toBe('?one=yes&two=yes');
});
