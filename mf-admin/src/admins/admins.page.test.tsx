import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { OFFLINE_NOTICE, type AdminRole } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { fakeAdmins } from '../testing/fake-admins';
import { fakeRole } from '../testing/fake-role';
import { NO_ANSWER } from '../testing/fake-products';
import { fakeServices } from '../testing/fake-services';
import { renderAt } from '../testing/render-at';

const OWN = 'admin@example.com';
const OTHER = 'other@example.com';

async function show(
  emails: readonly string[] = [OWN, OTHER],
  role: AdminRole = 'owner',
  beforeRemoved = () => {},
) {
  const fake = fakeAdmins(emails);
  const told = aHost({ session: AN_ADMIN });
  told.become(AN_ADMIN);
  const admins: typeof fake.admins = {
    ...fake.admins,
    async remove(email) {
      // As over a network: the dialog has closed and given back the focus before.
      const button = screen.getByRole('button', { name: `Delete ${email}` });
      await waitFor(() => expect(button).toHaveFocus());
      beforeRemoved();
      return fake.admins.remove(email);
    },
  };
  const services = fakeServices({ admins, ownRole: fakeRole(role).ownRole });
  const view = renderAt(routes.admin('admins'), told.host, services);
  await screen.findByRole('heading', { name: 'Admins' });
  await waitFor(() => expect(screen.queryByText('Loading....')).not.toBeInTheDocument());
  return { ...fake, ...told, ...view, user: userEvent.setup() };
}

const success = (title: string) => ({ type: 'success', title });
const error = (title: string) => ({ type: 'error', title });
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('lists admins live, marks one’s own, and stops listening when it is left', async () => {
  const { admins, isWatched, router } = await show();
  await screen.findByText('You');
  expect(rows()).toEqual([`${OWN}You`, OTHER]);
  await act(() => admins.add('third@example.com', 'third-pass', 'viewer'));
  expect(rows()).toContain('third@example.com');
  await act(() => router.navigate('/elsewhere'));
  expect(isWatched()).toBe(false);
});

it('tells an empty list from an error', async () => {
  const { notices, breakDown } = await show([]);
  expect(await screen.findByRole('heading', { name: 'admins not found' })).toBeVisible();
  expect(notices).toEqual([error('admins not found')]);
  act(() => breakDown(NO_ANSWER));
  expect(screen.getByText(`What you see may have changed. ${NO_ANSWER.message}`)).toBeVisible();
});

it('finds an admin by e-mail', async () => {
  const { user } = await show();
  await user.type(screen.getByLabelText('Search'), 'OTHER');
  await waitFor(() => expect(rows()).toEqual([OTHER]));
});

it('adds an admin by the lower-case e-mail', async () => {
  const { user, stored, roles, notices } = await show();
  await user.click(screen.getByRole('button', { name: 'Add admin' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add an admin' }));
  await user.type(dialog.getByLabelText('Email'), ' New@Example.com ');
  await user.type(dialog.getByLabelText('Password'), 'new-admin-pass');
  await user.selectOptions(dialog.getByLabelText('Role'), 'Packer');
  expect(dialog.getByLabelText('Role')).toHaveAccessibleDescription(/^Ships orders/);
  await user.click(dialog.getByRole('button', { name: 'Add admin' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(stored.get('new@example.com')).toBe('new-admin-pass');
  expect(roles.get('new@example.com')).toBe('packer');
  expect(notices).toEqual([success('Added a new Admin Successfully')]);
  expect(rows()).toContain('new@example.com');
});

it('reports every invalid field, and an admin that exists', async () => {
  const { user, notices } = await show();
  await user.click(screen.getByRole('button', { name: 'Add admin' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Email'), 'a/b@example.com');
  await user.type(dialog.getByLabelText('Password'), 'short');
  await user.click(dialog.getByRole('button', { name: 'Add admin' }));
  expect(notices).toEqual([
    { ...error('Please enter a valid Email'), detail: '3 fields need attention' },
  ]);
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(
    /Please enter a valid password \(min 8 characters\)/,
  );
  expect(dialog.getByLabelText('Email')).toHaveFocus();

  await user.clear(dialog.getByLabelText('Email'));
  await user.type(dialog.getByLabelText('Email'), OTHER);
  await user.type(dialog.getByLabelText('Password'), 'er-password');
  await user.selectOptions(dialog.getByLabelText('Role'), 'Viewer');
  await user.click(dialog.getByRole('button', { name: 'Add admin' }));
  await waitFor(() => expect(notices).toContainEqual(error('Admin Already exists')));
  // The typed texts are kept.
  expect(dialog.getByLabelText('Email')).toHaveValue(OTHER);
});

it.each([
  [OTHER, `Change the password of ${OTHER}`],
  [OWN, 'Change your password'],
])('changes the password of %s', async (email, title) => {
  const { user, stored, notices } = await show();
  await user.click(screen.getByRole('button', { name: `Change password of ${email}` }));
  const dialog = within(screen.getByRole('dialog', { name: title }));
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await user.type(dialog.getByLabelText('New password'), 'short');
  await user.click(submit);
  expect(notices).toEqual([error('Please enter a valid password (min 8 characters)')]);
  await user.type(dialog.getByLabelText('New password'), '-no-more');
  await user.click(submit);

  await waitFor(() => expect(notices).toContainEqual(success('Password Updated Successfully')));
  expect(stored.get(email)).toBe('short-no-more');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  [OTHER, `Delete ${OTHER}?`, 'Delete admin'],
  [OWN, 'Delete yourself?', 'Delete myself'],
])('deletes %s after a confirmation', async (email, title, verb) => {
  const { user, stored, notices } = await show();
  const remove = screen.getByRole('button', { name: `Delete ${email}` });
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(stored.has(email)).toBe(true);

  await user.click(remove);
  const dialog = within(screen.getByRole('alertdialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: verb }));
  await waitFor(() => expect(notices).toEqual([success('Admin Deleted Successfully')]));
  expect(stored.has(email)).toBe(false);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('leaves the focus with who searches while an admin is deleted', async () => {
  const search = () => screen.getByRole('searchbox', { name: 'Search' });
  const { user, notices } = await show(undefined, undefined, () => search().focus());
  await user.click(screen.getByRole('button', { name: `Delete ${OTHER}` }));
  await user.click(screen.getByRole('button', { name: 'Delete admin' }));
  await waitFor(() => expect(notices).toEqual([success('Admin Deleted Successfully')]));
  expect(search()).toHaveFocus();
});

it('changes a role', async () => {
  const { user, roles, notices } = await show();
  await user.click(screen.getByRole('button', { name: `Change role of ${OTHER}` }));
  const dialog = within(screen.getByRole('dialog', { name: `Change the role of ${OTHER}` }));
  expect(dialog.getByLabelText('Role')).toHaveDisplayValue('Owner');
  await user.selectOptions(dialog.getByLabelText('Role'), 'Choose a role');
  await user.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(notices).toEqual([error('Please choose a role')]);
  await user.selectOptions(dialog.getByLabelText('Role'), 'Packer');
  await user.click(dialog.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(notices).toContainEqual(success('Role changed')));
  expect(roles.get(OTHER)).toBe('packer');
  expect(screen.getByRole('cell', { name: 'Packer' })).toBeVisible();
});

it('takes a role that it has sent itself, with a lost answer, for no change of another owner', async () => {
  const { user, roles, notices, loseNextAnswer } = await show();
  await user.click(screen.getByRole('button', { name: `Change role of ${OTHER}` }));
  const dialog = within(screen.getByRole('dialog', { name: `Change the role of ${OTHER}` }));
  loseNextAnswer();
  for (const role of ['Packer', 'Viewer']) {
    await user.selectOptions(dialog.getByLabelText('Role'), role);
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
  }
  await waitFor(() => expect(notices.at(-1)).toEqual(success('Role changed')));
  expect(roles.get(OTHER)).toBe('viewer');
});

it('keeps the role that another owner has given meanwhile, and says so', async () => {
  const { admins, user, roles, notices } = await show();
  await user.click(screen.getByRole('button', { name: `Change role of ${OTHER}` }));
  await act(() => admins.changeRole(OTHER, 'viewer', ['owner']));
  const dialog = within(screen.getByRole('dialog', { name: `Change the role of ${OTHER}` }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'Packer');
  await user.click(dialog.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(notices).toEqual([error('The role has changed')]));
  expect(roles.get(OTHER)).toBe('viewer');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['Change role', `Change role of ${OTHER}`, 'Role', 'Viewer', 'viewer'],
  ['Change password', `Change password of ${OTHER}`, 'New password', 'typed-later', 'typed-later'],
  ['Add admin', 'Add admin', 'Email', 'next@example.com', 'next@example.com'],
])('keeps what is typed or chosen during the save, and saves it next: %s', async (...given) => {
  const [submit, open, label, text, value] = given;
  const { user, stored, roles, notices, holdAnswers } = await show();
  await user.click(screen.getByRole('button', { name: open }));
  const dialog = within(screen.getByRole('dialog'));
  const give = async (name: string, to: string) => {
    const field = dialog.queryByLabelText(name);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, to);
    else if (field) await user.clear(field).then(() => user.type(field, to));
  };
  await give('Email', 'third@example.com');
  await give('Role', 'Packer');
  await give('Password', 'first-typed');
  await give('New password', 'first-typed');
  const release = holdAnswers();
  await user.click(dialog.getByRole('button', { name: submit }));
  await give(label, text);
  release();
  expect(await dialog.findByText('What you typed meanwhile is not saved yet.')).toBeVisible();
  expect(notices.map(({ type }) => type)).toEqual(['success']);
  expect(dialog.getByLabelText(label)).toHaveValue(value);
  await user.click(dialog.getByRole('button', { name: submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(notices.map(({ type }) => type)).toEqual(['success', 'success']);
  expect([...roles.entries(), ...stored.entries()].flat()).toContain(value);
});

it('offers a viewer their own password only, and says why', async () => {
  await show([OWN, OTHER], 'viewer');
  expect(
    screen.getByText('Your role is Viewer: only owners may add, change and delete admins.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: `Change password of ${OWN}` })).toBeVisible();
  for (const name of ['Add admin', `Change password of ${OTHER}`, `Change role of ${OWN}`]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByRole('button', { name: `Delete ${OTHER}` })).not.toBeInTheDocument();
});

it('reports an error and being offline', async () => {
  const { user, notices, breakDown } = await show();
  await user.click(screen.getByRole('button', { name: `Change password of ${OTHER}` }));
  await user.type(screen.getByLabelText('New password'), 'long-enough');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const submit = screen.getByRole('button', { name: 'Change password' });
  await user.click(submit);
  expect(notices).toEqual([error(OFFLINE_NOTICE)]);
  online.mockRestore();
  act(() => breakDown(NO_ANSWER));
  await user.click(submit);
  await waitFor(() => expect(notices).toContainEqual(error(NO_ANSWER.message)));
  expect(screen.getByLabelText('New password')).toHaveValue('long-enough');
});
