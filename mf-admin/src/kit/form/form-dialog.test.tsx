import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useValidatedForm } from '@galleria/shared-contracts/react';
import { AN_ADMIN, aHost, renderRoutes } from '@galleria/shared-contracts/testing';
import { Field } from '@galleria/shared-ui';

import { FormDialog } from './form-dialog';
import { UnsavedGuards } from './unsaved-guard';

const RULES = { name: { isValid: (text: string) => text !== '', notice: 'No name' } };

function Form({ onClose }: { onClose: () => void }) {
  const form = useValidatedForm({
    rules: RULES,
    send: () => {
      onClose();
      return Promise.resolve(true);
    },
  });
  return (
    <FormDialog
      title="Name it"
      submitLabel="Save"
      isDirty={form.isDirty}
      form={form.props}
      onClose={onClose}
    >
      <Field label="Name" {...form.field('name')} />
    </FormDialog>
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <Link to="/other">Other page</Link>
      {isOpen && <Form onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function show() {
  const { host } = aHost({ session: AN_ADMIN });
  const { router } = renderRoutes('/page', host, [
    {
      path: '/page',
      element: (
        <UnsavedGuards>
          <Page />
        </UnsavedGuards>
      ),
    },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  return { router };
}

const name = () => screen.getByLabelText('Name');
const ways: [string, () => Promise<unknown>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  [
    'a click outside',
    async () => {
      // Radix begins to listen for clicks in the next task.
      await new Promise((resolve) => setTimeout(resolve));
      fireEvent.pointerDown(document.body);
    },
  ],
];

it.each(ways)('%s asks before a typed text is lost (P-ADMIN-6)', async (_way, close) => {
  await show();
  await userEvent.type(name(), 'Spring');
  await close();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(name()).toHaveValue('Spring');
  await close();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it.each(ways)('%s closes at once where nothing is typed', async (_way, close) => {
  await show();
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('asks before the page with a typed text is left or loaded again', async () => {
  await show();
  const leave = () =>
    fireEvent.click(screen.getByRole('link', { name: 'Other page', hidden: true }));
  await userEvent.type(name(), 'Spring');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(name()).toHaveValue('Spring');
  leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

it('asks nothing when the text is saved', async () => {
  const { router } = await show();
  await userEvent.type(name(), 'Spring{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(() => router.navigate('/other'));
  expect(await screen.findByText('elsewhere')).toBeVisible();
});
