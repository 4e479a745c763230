import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok, parseCategories } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { createDamagedDocuments } from '../../kit/data/damaged';
import { fakeCategories } from '../../testing/fake-categories';
import { NO_ANSWER } from '../../testing/fake-products';
import { fakeRole } from '../../testing/fake-role';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';

const FIRST = parseCategories(undefined);

async function show(
  answers: Parameters<typeof fakeCategories>[1] = [],
  role = 'owner',
  stored = FIRST,
  damaged = createDamagedDocuments(),
) {
  const { host, notices } = aHost({ session: AN_ADMIN });
  const { categories, saved } = fakeCategories(stored, answers);
  const services = fakeServices({
    ownRole: fakeRole(role as 'owner').ownRole,
    categories,
    damaged,
  });
  const { unmount } = renderAt(`${routes.admin('products')}/categories`, host, services);
  await screen.findByRole('group', { name: 'jewelery' });
  return { saved, notices, unmount, user: userEvent.setup() };
}

const row = (key: string) => within(screen.getByRole('group', { name: key }));
const press = (name: string) => screen.getByRole('button', { name });

it('names, moves, removes and adds categories, and saves them at once (P-ADMIN-53)', async () => {
  const { user, saved, notices } = await show();
  await user.clear(row('electronics').getByLabelText('Name'));
  await user.type(row('electronics').getByLabelText('Name'), 'Gadgets');
  await user.click(press('Move jewelery up'));
  await user.click(press("Remove men's clothing"));
  await user.type(screen.getByLabelText('Name of the new category'), 'Hats & caps');
  await user.click(press('Add'));
  expect(row('hats-caps').getByLabelText('Name')).toHaveValue('Hats & caps');
  await user.click(press('Save'));
  const next = {
    all: [...FIRST.all, 'hats-caps'],
    shown: ['jewelery', 'electronics', "women's clothing", 'hats-caps'],
    titles: { electronics: 'Gadgets', 'hats-caps': 'Hats & caps' },
  };
  expect(saved).toEqual([[next, [FIRST]]]);
  expect(notices).toEqual([{ type: 'success', title: 'Categories saved' }]);
  // The next change begins with what was saved.
  await user.click(press('Move jewelery down'));
  await user.click(press('Save'));
  expect(saved[1]?.[1]).toEqual([next]);
});

it('writes nothing when nothing has changed', async () => {
  const { user, saved, notices } = await show();
  await user.click(press('Move jewelery up'));
  await user.click(press('Move jewelery down'));
  await user.click(press('Save'));
  expect(saved).toEqual([]);
  expect(notices).toEqual([{ type: 'success', title: 'Nothing has changed' }]);
});

it('says that damaged categories are replaced, and saves also what nobody has changed', async () => {
  const damaged = createDamagedDocuments();
  const read = () => {
    throw new Error('No list');
  };
  damaged.valueOf('settings/categories', read, null);
  const { user, saved } = await show([], 'owner', FIRST, damaged);
  expect(screen.getByRole('alert')).toHaveTextContent(/^What is stored cannot be read \(No list\)/);
  await user.click(press('Save'));
  expect(saved).toEqual([[FIRST, [FIRST]]]);
});

it('adds with Enter, and saves a name that was typed and not added', async () => {
  const { user, saved } = await show();
  await user.type(screen.getByLabelText('Name of the new category'), 'Hats{Enter}');
  expect(row('hats').getByLabelText('Name')).toHaveValue('Hats');
  expect(screen.getByLabelText('Name of the new category')).toHaveFocus();
  expect(saved).toEqual([]);
  await user.type(screen.getByLabelText('Name of the new category'), 'Scarves');
  await user.click(press('Save'));
  expect(saved.map(([next]) => next.shown)).toEqual([[...FIRST.shown, 'hats', 'scarves']]);

  await user.type(screen.getByLabelText('Name of the new category'), 'Hats');
  await user.click(press('Save'));
  expect(screen.getByText('“Hats” is there already')).toBeVisible();
  expect(saved).toHaveLength(1);
});

it('keeps the focus of the keyboard where a button goes', async () => {
  const { user } = await show();
  const tab = (name: string) => {
    press(name).focus();
    return user.keyboard('{Enter}');
  };
  await tab('Move jewelery up');
  expect(row('jewelery').getByLabelText('Name')).toHaveFocus();
  await tab('Move electronics down');
  expect(press('Move electronics down')).toHaveFocus();
  await tab('Remove electronics');
  expect(row("women's clothing").getByLabelText('Name')).toHaveFocus();
  await tab("Remove women's clothing");
  expect(screen.getByLabelText('Name of the new category')).toHaveFocus();
});

it('says what is wrong, and saves nothing then', async () => {
  const { user, saved } = await show();
  await user.clear(row('jewelery').getByLabelText('Name'));
  expect(screen.getByText('Please enter 1 to 40 characters, without |')).toBeVisible();
  await user.type(row('jewelery').getByLabelText('Name'), 'Rings | gems');
  expect(screen.getByText('Please enter 1 to 40 characters, without |')).toBeVisible();
  await user.click(press('Save'));
  await user.type(screen.getByLabelText('Name of the new category'), 'all');
  await user.click(press('Add'));
  expect(screen.getByText(/begins with a letter, without \|$/)).toBeVisible();
  expect(screen.getByLabelText('Name of the new category')).toHaveFocus();
  expect(saved).toEqual([]);
});

it('refuses the name of another category, says where it is, and goes there', async () => {
  const { user, saved, notices } = await show();
  const name = row('jewelery').getByLabelText('Name');
  await user.clear(name);
  await user.type(name, ' Electronics ');
  expect(name).toHaveAccessibleDescription('“Electronics” is there already');
  expect(row('electronics').getByLabelText('Name')).toBeValid();
  await user.click(press('Save'));
  expect(saved).toEqual([]);
  expect(notices).toEqual([{ type: 'error', title: 'jewelery: “Electronics” is there already' }]);
  expect(name).toHaveFocus();
  // Two that exchange their names are no clash in the end.
  await user.clear(row('electronics').getByLabelText('Name'));
  await user.type(row('electronics').getByLabelText('Name'), 'Gems');
  await user.click(press('Save'));
  expect(saved).toMatchObject([
    [{ titles: { jewelery: 'Electronics', electronics: 'Gems' } }, [FIRST]],
  ]);
});

it('says why they were not saved, and keeps what was typed', async () => {
  const message = '“jewelery” has 3 products. Move them to other categories first.';
  const { user, notices } = await show([fail({ kind: 'conflict', message, retryable: false })]);
  await user.click(press('Remove jewelery'));
  await user.click(press('Save'));
  expect(notices).toMatchObject([{ type: 'error', title: message }]);
  expect(screen.queryByRole('group', { name: 'jewelery' })).toBeNull();
});

it('asks what stays when another admin has saved other categories', async () => {
  const theirs = {
    all: [...FIRST.all, 'hats'],
    shown: ['hats', ...FIRST.shown],
    titles: { hats: 'Hats & caps' },
  };
  const { user, saved } = await show([
    ok({ theirs }),
    fail(NO_ANSWER),
    ok(null),
    ok({ theirs: FIRST }),
  ]);
  const rename = async (text: string) => {
    await user.clear(row('jewelery').getByLabelText('Name'));
    await user.type(row('jewelery').getByLabelText('Name'), text);
    await user.click(press('Save'));
    await screen.findByRole('dialog', { name: 'Somebody else changed the categories' });
  };
  await rename('Gems');
  expect(screen.getByRole('radio', { name: /hats: Hats & caps/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /jewelery: Gems/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const mine = {
    all: theirs.all,
    shown: FIRST.shown,
    titles: { hats: 'Hats & caps', jewelery: 'Gems' },
  };
  expect(saved[1]).toEqual([mine, [theirs]]);
  // Nothing of theirs is taken back, and nothing is asked again, after a lost answer.
  await user.click(press('Save'));
  expect(saved[2]).toEqual([mine, [theirs, mine]]);

  await rename('Rings');
  await user.click(screen.getByRole('radio', { name: /As it is now/ }));
  await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
  expect(row('jewelery').getByLabelText('Name')).toHaveValue('jewelery');
  expect(saved).toHaveLength(4);
});

it('takes what it sent itself, with a lost answer, for no change of another admin', async () => {
  const { user, saved, notices } = await show([fail(NO_ANSWER)]);
  await user.click(press('Move jewelery up'));
  await user.click(press('Save'));
  // It may be stored, so the way back is a change.
  await user.click(press('Move jewelery down'));
  await user.click(press('Save'));
  expect(saved[1]).toEqual([FIRST, [FIRST, saved[0]?.[0]]]);
  expect(notices.at(-1)).toEqual({ type: 'success', title: 'Categories saved' });
  await user.click(press('Save'));
  expect(notices.at(-1)).toEqual({ type: 'success', title: 'Nothing has changed' });
});

/** The field that the shell saves and restores. */
const remembered = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { hidden: true })
    .filter(({ name }) => name === 'typed-against');

it('knows what it sent itself, with a lost answer, after the end of the session too', async () => {
  const before = await show([fail(NO_ANSWER)]);
  await before.user.click(press('Move jewelery up'));
  await before.user.click(press('Save'));
  const typed = remembered()[0]?.value;
  before.unmount();
  const [sent] = before.saved[0] ?? [];

  const { user, saved } = await show([], 'owner', sent);
  for (const field of remembered()) fireEvent.input(field, { target: { value: typed } });
  await user.type(row('jewelery').getByLabelText('Name'), '!');
  await user.click(press('Save'));
  expect(saved).toMatchObject([[{ titles: { jewelery: 'jewelery!' } }, [FIRST, sent]]]);
});

it('brings back what was typed before the session ended, and compares with the menu of then', async () => {
  const before = await show();
  const untouched = remembered()[0]?.value;
  await before.user.type(row('electronics').getByLabelText('Name'), '!');
  await before.user.click(press("Remove men's clothing"));
  await before.user.type(screen.getByLabelText('Name of the new category'), 'Hats');
  const typed = remembered()[0]?.value;
  before.unmount();

  const theirs = { ...FIRST, titles: { jewelery: 'Gems' } };
  const { user, saved } = await show([], 'owner', theirs);
  for (const value of ['{', '{"before":{},"rows":[],"added":"x"}', untouched]) {
    for (const field of remembered()) fireEvent.input(field, { target: { value } });
    expect(row('jewelery').getByLabelText('Name')).toHaveValue('Gems');
  }
  for (const field of remembered()) fireEvent.input(field, { target: { value: typed } });
  expect(screen.getByLabelText('Name of the new category')).toHaveValue('Hats');
  await user.click(press('Save'));
  const next = {
    all: [...FIRST.all, 'hats'],
    shown: ['electronics', 'jewelery', "women's clothing", 'hats'],
    titles: { electronics: 'electronics!', hats: 'Hats' },
  };
  expect(saved).toEqual([[next, [FIRST]]]);
});

it('is not for a packer', async () => {
  const { host } = aHost({ session: AN_ADMIN });
  const services = fakeServices({ ownRole: fakeRole('packer').ownRole });
  renderAt(`${routes.admin('products')}/categories`, host, services);
  expect(await screen.findByText(/Your role is Packer/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
