import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';

import { VISITOR, routes } from '@galleria/shared-contracts/contract';
import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';
import { useValidatedForm } from '@galleria/shared-contracts/react';
import { AN_ADMIN, aHost, renderRoutes } from '@galleria/shared-contracts/testing';
import { Button, Field, TextAreaField } from '@galleria/shared-ui';

import { UnsavedGuard, UnsavedGuards } from './unsaved-guard';

const RULES = {
  name: { isValid: (text: string) => text !== '', notice: 'No name', text: 'Give it a name' },
  note: { isValid: (text: string) => text.length < 5, notice: 'Too long' },
};

type Texts = Record<keyof typeof RULES, string>;

function Form({ send }: { send: (texts: Texts) => Promise<boolean> }) {
  const form = useValidatedForm({ rules: RULES, start: { name: 'Ann', note: '' }, send });
  return (
    <form {...form.props}>
      <Field label="Name" {...form.field('name')} />
      <TextAreaField label="Note" {...form.field('note')} />
      <Button type="submit" busy={form.isBusy}>
        Save
      </Button>
      <Button onClick={() => form.fill({ note: 'hm' })}>Fill</Button>
      <p>{form.isDirty ? 'unsaved' : 'as stored'}</p>
      <p>Note: {form.texts.note}</p>
      <Link to="/other">Other page</Link>
      <UnsavedGuard when={form.isDirty} />
    </form>
  );
}

function show(send: (texts: Texts) => Promise<boolean> = () => Promise.resolve(true)) {
  const fake = aHost({ session: AN_ADMIN });
  const { router } = renderRoutes('/form', fake.host, [
    {
      path: '/form',
      element: (
        <UnsavedGuards>
          <Form send={send} />
        </UnsavedGuards>
      ),
    },
    { path: routes.adminLogin(), element: <p>Admin login</p> },
  ]);
  return { ...fake, router, user: userEvent.setup() };
}

it('sends what was typed, trimmed', async () => {
  const send = jest.fn(() => Promise.resolve(true));
  const { user } = show(send);
  await user.type(await screen.findByLabelText('Name'), ' Lee ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({ name: 'Ann Lee', note: '' }, expect.anything()),
  );
});

it('shows the error of every wrong field beside it and the first in a toast, and goes to the first', async () => {
  const send = jest.fn(() => Promise.resolve(true));
  const { user, notices } = show(send);
  await user.clear(await screen.findByLabelText('Name'));
  await user.type(screen.getByLabelText('Note'), 'far too long');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(notices).toEqual([
      { type: 'error', title: 'No name', detail: '2 fields need attention' },
    ]),
  );
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Give it a name');
  expect(screen.getByLabelText('Note')).toHaveAccessibleDescription('Too long');
  expect(send).not.toHaveBeenCalled();

  await user.type(screen.getByLabelText('Name'), 'x');
  await waitFor(() => expect(screen.getByLabelText('Name')).toBeValid());
});

it('is refused offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = jest.fn(() => Promise.resolve(true));
  const { user, notices } = show(send);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual([{ type: 'error', title: OFFLINE_NOTICE }]));
  expect(send).not.toHaveBeenCalled();
  online.mockRestore();
});

it('is sent once, however often it is submitted', async () => {
  let settle: (saved: boolean) => void = () => {};
  const send = jest.fn(() => new Promise<boolean>((resolve) => (settle = resolve)));
  const { user } = show(send);
  await user.dblClick(await screen.findByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  settle(false);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toBeDisabled());
});

it('knows what is not saved', async () => {
  const { user } = show();
  expect(await screen.findByText('as stored')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fill' }));
  expect(screen.getByText('unsaved')).toBeVisible();
  expect(screen.getByText('Note: hm')).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('hm');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('as stored')).toBeVisible();
});

describe('a page with something unsaved', () => {
  it('is left only when that is confirmed', async () => {
    const { user } = show();
    await user.type(await screen.findByLabelText('Name'), 'x');
    await user.click(screen.getByRole('link', { name: 'Other page' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Annx');

    await user.click(screen.getByRole('link', { name: 'Other page' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });

  it('asks the browser to ask before a reload, and only then', async () => {
    const { user } = show();
    await screen.findByLabelText('Name');
    const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(reload()).toBe(false);
    await user.type(screen.getByLabelText('Name'), 'x');
    expect(reload()).toBe(true);
  });

  it('asks nothing when the session ends', async () => {
    const { user, become, router } = show();
    await user.type(await screen.findByLabelText('Name'), 'x');
    become(VISITOR);
    await act(() => router.navigate(routes.adminLogin()));
    expect(await screen.findByText('Admin login')).toBeVisible();
  });

  it('with two forms asks once, for as long as one of them is unsaved', async () => {
    const { host } = aHost({ session: AN_ADMIN });
    renderRoutes('/forms', host, [
      {
        path: '/forms',
        element: (
          <UnsavedGuards>
            <section aria-label="one">
              <Form send={() => Promise.resolve(true)} />
            </section>
            <section aria-label="two">
              <Form send={() => Promise.resolve(true)} />
            </section>
          </UnsavedGuards>
        ),
      },
    ]);
    const user = userEvent.setup();
    const one = within(await screen.findByRole('region', { name: 'one' }));
    const two = within(screen.getByRole('region', { name: 'two' }));
    await user.type(one.getByLabelText('Name'), 'x');
    await user.type(two.getByLabelText('Name'), 'x');
    await user.click(two.getByRole('button', { name: 'Save' }));
    expect(await two.findByText('as stored')).toBeVisible();
    await user.click(two.getByRole('link', { name: 'Other page' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(one.getByRole('button', { name: 'Save' }));
    expect(await one.findByText('as stored')).toBeVisible();
    await user.click(one.getByRole('link', { name: 'Other page' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
  });
});
