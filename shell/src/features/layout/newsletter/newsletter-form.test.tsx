import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';

import { ok, type Result } from '@galleria/shared-contracts/domain';
import { aHost, renderRoutes } from '@galleria/shared-contracts/testing';

import { NewsletterForm } from './newsletter-form';
import { subscribe } from './subscribe';

jest.mock('./subscribe');

const FIREBASE = { apiKey: 'local', projectId: 'demo-galleria' };

const NEWSLETTER = 'Our newsletter';

/** The form below each page, as in the footer. The test decides how the server answers the subscription. */
async function aFooter() {
  let answer: (result: Result<void>) => void = () => undefined;
  jest.mocked(subscribe).mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { host, notices, visited } = aHost({
    // Safe: the subscription is replaced.
    parts: { config: { firebase: FIREBASE }, firebase: {} as never },
  });
  const element = (
    <>
      <main>
        <form>
          <textarea aria-label="Message" />
          <input type="checkbox" aria-label="In stock only" />
        </form>
        <Outlet />
      </main>
      <NewsletterForm />
    </>
  );
  const { router } = renderRoutes('/shop', host, [
    { element, children: [{ path: '*', element: null }] },
  ]);
  await userEvent.type(
    await screen.findByRole('textbox', { name: NEWSLETTER }),
    'sam@gmail.com{Enter}',
  );
  return {
    router,
    visited,
    notices,
    answer: () =>
      act(async () => {
        answer(ok(undefined));
        await Promise.resolve();
      }),
  };
}

it('subscribes, shows a notice and goes to the home page', async () => {
  const { answer, notices, visited } = await aFooter();
  await answer();
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(notices).toEqual([{ type: 'success', title: 'Subscribed to NewsLetter!' }]);
});

it('does not navigate when the visitor has gone to another page', async () => {
  const { answer, notices, router, visited } = await aFooter();
  await act(() => router.navigate('/cart/order'));
  await answer();
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(visited).toEqual([]);
});

it('does not navigate when the visitor has begun to type a message', async () => {
  const { answer, notices, visited } = await aFooter();
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Where is');
  await answer();
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(visited).toEqual([]);
});

it('empties the field', async () => {
  const { answer } = await aFooter();
  await answer();
  expect(screen.getByRole('textbox', { name: NEWSLETTER })).toHaveValue('');
});

it('keeps another address that is typed meanwhile', async () => {
  const { answer, notices } = await aFooter();
  const address = screen.getByRole('textbox', { name: NEWSLETTER });
  await userEvent.type(address, '.uk');
  await answer();
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(address).toHaveValue('sam@gmail.com.uk');
});
