import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';

import { OFFLINE_NOTICE } from '../domain/messages';
import { aHost } from '../testing';
import { HostProvider } from './host-context';
import { useValidatedForm, type ValidatedFormOptions } from './use-validated-form';

const RULES = {
  name: { isValid: (text: string) => text !== '', notice: 'No name', text: 'Give it a name' },
  note: { isValid: (text: string) => text.length < 5, notice: 'Too long' },
};
type Options = ValidatedFormOptions<keyof typeof RULES>;

function Form({ disabled, ...options }: Pick<Options, 'send' | 'notice'> & { disabled?: boolean }) {
  const form = useValidatedForm({ rules: RULES, start: { name: 'Ann', note: '' }, ...options });
  const input = (name: keyof typeof RULES) => {
    const { error, ...field } = form.field(name);
    return <input aria-label={name} aria-describedby={`${name}-error`} title={error} {...field} />;
  };
  return (
    <form {...form.props}>
      <fieldset disabled={disabled}>
        {input('name')}
        {input('note')}
      </fieldset>
      <button>{form.isBusy ? 'busy' : 'Save'}</button>
      <button type="button" onClick={() => form.fill({ note: 'hm' })}>
        Fill
      </button>
      <button type="button" onClick={form.markSaved}>
        Saved elsewhere
      </button>
      <p>{form.isDirty ? 'unsaved' : 'as stored'}</p>
      <p>Name: {form.texts.name}</p>
      <p>Note: {form.texts.note}</p>
      <ul aria-label="wrong at submit">
        {form.wrongAtSubmit.map(({ name, text }) => (
          <li key={name}>
            <button type="button" onClick={() => form.focus(name)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

function show(options: Partial<ComponentProps<typeof Form>> = {}) {
  const { host, notices } = aHost();
  const send = jest.fn(options.send ?? (() => Promise.resolve(true)));
  render(
    <HostProvider value={host}>
      <Form {...options} send={send} />
    </HostProvider>,
  );
  return { notices, send, user: userEvent.setup() };
}

const error = (title: string) => ({ type: 'error', title });
const save = () => screen.getByRole('button', { name: 'Save' });

it('fills disabled fields, and keeps the texts of other fields', async () => {
  const { user } = show({ disabled: true });
  await user.click(screen.getByRole('button', { name: 'Fill' }));

  expect(screen.getByText('Note: hm')).toBeVisible();
  expect(screen.getByLabelText('note')).toHaveValue('hm');
  expect(screen.getByText('Name: Ann')).toBeVisible();
});

it('sends the typed texts, trimmed', async () => {
  const { user, send } = show();
  await user.type(screen.getByLabelText('name'), ' Lee ');
  await user.click(save());
  expect(send).toHaveBeenCalledWith({ name: 'Ann Lee', note: '' }, expect.any(HTMLFormElement));
});

it('sends texts that were set without an event, as some password managers do', async () => {
  const { user, send } = show();
  screen.getByLabelText<HTMLInputElement>('name').value = 'Kim';
  await user.click(save());
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ name: 'Kim' }), expect.anything());
});

it('marks wrong fields, shows the first and the count in one toast, and focuses the first', async () => {
  const { user, notices, send } = show();
  await user.clear(screen.getByLabelText('name'));
  await user.type(screen.getByLabelText('note'), 'far too long');
  expect(screen.getByLabelText('note')).not.toHaveAttribute('title');
  await user.click(save());
  expect(notices).toEqual([{ ...error('No name'), detail: '2 fields need attention' }]);
  expect(screen.getByLabelText('name')).toHaveFocus();
  expect(screen.getByLabelText('name')).toHaveAttribute('title', 'Give it a name');
  expect(screen.getByLabelText('note')).toHaveAttribute('title', 'Too long');
  expect(send).not.toHaveBeenCalled();

  await user.type(screen.getByLabelText('name'), 'x');
  expect(screen.getByLabelText('name')).not.toHaveAttribute('title');
  expect(screen.getByLabelText('note')).toHaveAttribute('title', 'Too long');
});

it('keeps the list of wrong fields until the next submit, and focuses a field of the list', async () => {
  const { user } = show();
  const texts = () =>
    within(screen.getByRole('list'))
      .queryAllByRole('button')
      .map((link) => link.textContent);
  await user.type(screen.getByLabelText('note'), 'far too long');
  await user.clear(screen.getByLabelText('name'));
  expect(texts()).toEqual([]);
  await user.click(save());
  expect(texts()).toEqual(['Give it a name', 'Too long']);

  await user.type(screen.getByLabelText('name'), 'x');
  expect(texts()).toEqual(['Give it a name', 'Too long']);
  await user.click(screen.getByRole('button', { name: 'Too long' }));
  expect(screen.getByLabelText('note')).toHaveFocus();

  await user.click(save());
  expect(texts()).toEqual(['Too long']);
});

it('shows the `notice` of the form for all wrong fields', async () => {
  const { user, notices } = show({ notice: 'Look again' });
  await user.clear(screen.getByLabelText('name'));
  await user.type(screen.getByLabelText('note'), 'far too long');
  await user.click(save());
  expect(notices).toEqual([{ ...error('Look again'), detail: '2 fields need attention' }]);
});

it('is refused offline', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, notices, send } = show();
  await user.click(save());
  expect(notices).toEqual([error(OFFLINE_NOTICE)]);
  expect(send).not.toHaveBeenCalled();
  online.mockRestore();
});

it('ignores further submits until the first has settled', async () => {
  let settle: (saved: boolean) => void = () => {};
  const { user, send } = show({
    send: () => new Promise<boolean>((resolve) => (settle = resolve)),
  });
  await user.dblClick(save());
  await user.type(screen.getByLabelText('name'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'busy' })).toBeVisible();
  settle(false);
  await waitFor(() => expect(save()).toBeVisible());
  await user.click(save());
  expect(send).toHaveBeenCalledTimes(2);
});

it.each([['Save'], ['Saved elsewhere']])('is dirty until "%s"', async (button) => {
  const { user } = show();
  expect(screen.getByText('as stored')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fill' }));
  expect(screen.getByText('unsaved')).toBeVisible();
  expect(screen.getByText('Note: hm')).toBeVisible();
  expect(screen.getByLabelText('note')).toHaveValue('hm');
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText('as stored')).toBeVisible();
});
