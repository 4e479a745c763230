import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FILE_GONE } from '@galleria/shared-contracts/contract';
import { ok, type Result } from '@galleria/shared-contracts/domain';
import { attempt } from '@galleria/shared-contracts/firebase';
import { aHost, renderRoutes } from '@galleria/shared-contracts/testing';

import ContactPage from './contact-page';
import { createMessageSender } from './message-sender';

jest.mock('./message-sender');

/** The page after a message was sent. The test decides how the server answers. */
async function aSentMessage() {
  let answer: (result: Result<void>) => void = () => undefined;
  jest
    .mocked(createMessageSender)
    .mockReturnValue(() => new Promise((resolve) => (answer = resolve)));
  // Safe: the sender is replaced, so nothing uses the client.
  const { host, notices } = aHost({ parts: { firebase: {} as never } });
  renderRoutes('/contactUs', host, [{ path: '/contactUs', element: <ContactPage /> }]);
  const message = await screen.findByRole('textbox', { name: 'Message' });
  await userEvent.type(screen.getByRole('textbox', { name: /name/i }), 'Kim');
  await userEvent.type(screen.getByRole('textbox', { name: /e-?mail/i }), 'kim@example.org');
  await userEvent.type(message, 'Hello ');
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
  return {
    message,
    notices,
    answer: (result: Result<void> = ok(undefined)) =>
      act(async () => {
        answer(result);
        await Promise.resolve();
      }),
  };
}

it('empties the form when the message is sent, and says so', async () => {
  const { answer, message, notices } = await aSentMessage();
  await answer();
  expect(notices).toEqual([{ type: 'success', title: 'Message sent! We will answer by email' }]);
  expect(message).toHaveValue('');
});

it('keeps the text that is typed while the message is being sent', async () => {
  const { answer, message, notices } = await aSentMessage();
  await userEvent.type(message, 'again');
  await answer();
  expect(notices).toHaveLength(1);
  expect(message).toHaveValue('Hello again');
});

it('keeps the text that could not be sent, and says that the code to send it is gone', async () => {
  const { answer, message, notices } = await aSentMessage();
  const cause = Object.assign(new Error('404'), { name: FILE_GONE });
  await answer(await attempt(() => Promise.reject(cause)));
  expect(notices).toEqual([
    {
      type: 'error',
      title: 'Could not send your message, please try again later!',
      detail:
        'This part of the shop is missing on the server; a newer version may have replaced it. Try again, or reload the page.',
    },
  ]);
  expect(message).toHaveValue('Hello ');
});

it('keeps the whole text of a message that is too long, and says that it is too long', async () => {
  // Safe: nothing is sent, so nothing uses the client.
  const { host } = aHost({ parts: { firebase: {} as never } });
  renderRoutes('/contactUs', host, [{ path: '/contactUs', element: <ContactPage /> }]);
  const message = await screen.findByRole('textbox', { name: 'Message' });
  await userEvent.click(message);
  await userEvent.paste('x'.repeat(2_001));
  await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
  expect(message).toHaveValue('x'.repeat(2_001));
  expect(message).toHaveAccessibleDescription(/Please enter a message \(max 2000 characters\)/);
});
