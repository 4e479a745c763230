import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { OFFLINE_NOTICE } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { aProduct } from '../../testing/a-product';
import { fakeCategories } from '../../testing/fake-categories';
import { fakeProducts } from '../../testing/fake-products';
import { fakeRole } from '../../testing/fake-role';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';

const SHIRT = aProduct();
const LIST = `${routes.admin('products')}?q=shirt&sort=-price`;
const ALL_NOTICES = [
  'Please enter a valid Title.',
  'Please enter a valid description.',
  'Please enter a valid category.',
  'Please enter valid price.',
  'Please enter valid stock.',
  'Please enter valid image URL.',
  'Please enter valid rating.',
  'Please enter valid review count.',
];

function show(path: string, told = aHost({ session: AN_ADMIN }), product = SHIRT) {
  const fake = fakeProducts([product]);
  const view = renderAt(path, told.host, fakeServices(fake.services));
  const user = userEvent.setup();
  const retype = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  return { ...fake, ...told, ...view, user, retype };
}

async function showEdit() {
  const shown = show(routes.editProduct(7));
  await screen.findByDisplayValue(SHIRT.title);
  return shown;
}

async function showNew() {
  const shown = show(routes.newProduct());
  await screen.findByRole('button', { name: 'Add product' });
  return shown;
}

const save = () => screen.getByRole('button', { name: 'Save' });

describe('a new product', () => {
  async function fillIn({ user }: Awaited<ReturnType<typeof showNew>>) {
    await user.type(screen.getByLabelText('Title'), 'A brand new thing');
    await user.click(screen.getByLabelText('Description'));
    await user.paste('A description that is long enough. '.repeat(4));
    await user.selectOptions(screen.getByLabelText('Category'), 'jewelery');
    await user.type(screen.getByLabelText('Price, $'), '12.5');
    await user.type(screen.getByLabelText('Stock'), '3');
    await user.type(screen.getByLabelText('Image URL'), 'https://pictures.example/new.jpg');
    await user.type(screen.getByLabelText('Rating'), '4.5');
    await user.type(screen.getByLabelText('Review count'), '10');
  }

  it('says everything that is wrong (P-ADMIN-10 to P-ADMIN-14)', async () => {
    const { user, notices } = await showNew();
    await user.click(screen.getByRole('button', { name: 'Add product' }));
    await waitFor(() =>
      expect(notices).toEqual([
        { type: 'error', title: ALL_NOTICES[0], detail: '8 fields need attention' },
      ]),
    );
    const summary = within(screen.getByRole('region', { name: '8 fields need attention' }));
    const links = summary.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(ALL_NOTICES);
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByLabelText('Rating')).toHaveAccessibleDescription(
      'Please enter valid rating. 0 to 5',
    );
  });

  it('takes no text for the number at which the stock is low (P-ADMIN-52)', async () => {
    const shown = await showNew();
    await fillIn(shown);
    await shown.user.type(screen.getByLabelText(/^Low at/), '10-');
    await shown.user.click(screen.getByRole('button', { name: 'Add product' }));
    expect(shown.notices).toEqual([
      { type: 'error', title: 'Please enter a valid number for low stock.' },
    ]);
    expect(shown.stored(8)).toBeUndefined();
  });

  it('gets the next number, is added, and leads to the list', async () => {
    const shown = await showNew();
    expect(screen.getByLabelText('Product id')).toHaveValue('8');
    expect(screen.getByLabelText('Product id')).toHaveAttribute('readonly');
    await fillIn(shown);
    expect(screen.getByRole('img', { name: "The product's picture" })).toHaveAttribute(
      'src',
      'https://pictures.example/new.jpg',
    );
    await shown.user.click(screen.getByRole('button', { name: 'Add product' }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(shown.stored(8)).toMatchObject({ title: 'A brand new thing', priceCents: 1250 });
    expect(shown.notices).toEqual([{ type: 'success', title: 'Product added Successfully' }]);
    expect(shown.emitted('catalog:changed')).toEqual([{ productIds: [8] }]);
    expect(shown.router.state.historyAction).toBe('REPLACE');
  });

  it('keeps what is typed while it is added', async () => {
    const shown = await showNew();
    const { user, stored, notices } = shown;
    await fillIn(shown);
    const title = screen.getByLabelText('Title');
    const add = screen.getByRole('button', { name: 'Add product' });
    // Before the answer.
    add.addEventListener(
      'click',
      () =>
        queueMicrotask(() => fireEvent.input(title, { target: { value: 'Typed a bit later' } })),
      { once: true },
    );
    await user.click(add);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(stored(8)).toMatchObject({ title: 'A brand new thing' });
    expect(screen.getByText(/^The product is added/)).toHaveTextContent(/not saved/);
    expect(title).toBeInTheDocument();
    expect(title).toHaveValue('Typed a bit later');
    await user.click(add);
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(stored(8)).toMatchObject({ title: 'Typed a bit later', stock: 3 });
    expect(stored(9)).toBeUndefined();
  });

  it('leads back to the list as it was left', async () => {
    const shown = show(LIST);
    await shown.user.click(await screen.findByRole('link', { name: 'New product' }));
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', LIST);
    await fillIn(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Add product' }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(shown.router.state.location.search).toBe('?q=shirt&sort=-price');
  });

  it('is another one than that of a tab whose fields were restored too', async () => {
    const remembered = () =>
      screen
        .getAllByRole<HTMLInputElement>('textbox', { hidden: true })
        .filter(({ name }) => name === 'typed-against');
    const shown = await showNew();
    const kept = remembered()[0]?.value;
    await fillIn(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Add product' }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    shown.unmount();
    renderAt(routes.newProduct(), aHost({ session: AN_ADMIN }).host, fakeServices(shown.services));
    await screen.findByRole('option', { name: 'jewelery' });
    for (const field of remembered()) fireEvent.input(field, { target: { value: kept } });
    await fillIn(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Add product' }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(shown.stored(9)).toMatchObject({ title: 'A brand new thing' });
  });

  it('keeps what was typed when it cannot be added', async () => {
    const shown = await showNew();
    await fillIn(shown);
    act(() => shown.breakDown());
    await shown.user.click(screen.getByRole('button', { name: 'Add product' }));
    expect(await screen.findByText(/The product was not added/)).toBeVisible();
    expect(shown.notices).toEqual([
      { type: 'error', title: 'Could not add new product, please try again later!' },
    ]);
    expect(screen.getByLabelText('Title')).toHaveValue('A brand new thing');
  });
});

describe('a new product whose first answer was lost', () => {
  async function addTwice(change: (shown: Awaited<ReturnType<typeof showNew>>) => Promise<void>) {
    const shown = await showNew();
    await shown.user.type(screen.getByLabelText('Title'), 'A brand new thing');
    await shown.user.click(screen.getByLabelText('Description'));
    await shown.user.paste('A description that is long enough. '.repeat(4));
    await shown.user.selectOptions(screen.getByLabelText('Category'), 'jewelery');
    await shown.user.type(screen.getByLabelText('Price, $'), '12.5');
    await shown.user.type(screen.getByLabelText('Stock'), '3');
    await shown.user.type(screen.getByLabelText(/^Low at/), '9');
    await shown.user.type(screen.getByLabelText('Image URL'), 'https://pictures.example/new.jpg');
    await shown.user.type(screen.getByLabelText('Rating'), '4.5');
    await shown.user.type(screen.getByLabelText('Review count'), '10');
    shown.loseNextAnswer();
    await shown.user.click(screen.getByRole('button', { name: 'Add product' }));
    await screen.findByText(/The product was not added/);
    expect(shown.stored(8)).toMatchObject({ lowAt: 9 });
    await change(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Add product' }));
    return shown;
  }

  it('is stored as typed at the second try, with fields that were emptied', async () => {
    const shown = await addTwice(({ user }) => user.clear(screen.getByLabelText(/^Low at/)));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(shown.stored(8)).not.toHaveProperty('lowAt');
    expect(shown.stored(9)).toBeUndefined();
  });

  it('is added once when the session ends before the second try', async () => {
    const shown = await addTwice(async ({ user, retype, unmount, services, loseNextAnswer }) => {
      await retype('Title', 'A brand new thing, twice');
      loseNextAnswer();
      await user.click(screen.getByRole('button', { name: 'Add product' }));
      await screen.findByText(/An earlier try has added the product/);
      const fields = () =>
        ['textbox', 'spinbutton', 'combobox']
          .flatMap((role) => screen.getAllByRole<HTMLInputElement>(role, { hidden: true }))
          .filter(({ readOnly }) => !readOnly);
      const kept = fields().map(({ value }) => value);
      unmount();
      renderAt(routes.newProduct(), aHost({ session: AN_ADMIN }).host, fakeServices(services));
      await screen.findByRole('option', { name: 'jewelery' });
      for (const [at, field] of fields().entries()) {
        fireEvent.input(field, { target: { value: kept[at] } });
        fireEvent.change(field, { target: { value: kept[at] } });
      }
      await retype('Title', 'A brand new thing, thrice');
    });
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(shown.stored(8)).toMatchObject({ title: 'A brand new thing, thrice' });
    expect(shown.stored(9)).toBeUndefined();
  });

  it('says when the second try’s changes are not stored', async () => {
    const shown = await addTwice(async ({ retype, failNextWrite }) => {
      await retype('Price, $', '13');
      failNextWrite();
    });
    expect(
      await screen.findByText(/An earlier try has added the product without your last changes/),
    ).toBeVisible();
    expect(shown.stored(8)).toMatchObject({ priceCents: 1250 });
    expect(screen.getByLabelText('Price, $')).toHaveValue(13);
    // The product is there, so shoppers' pages must read it.
    expect(shown.emitted('catalog:changed')).toEqual([{ productIds: [8] }]);
  });

  it('does not overwrite what another admin has changed meanwhile', async () => {
    const shown = await addTwice(async ({ retype, put, stored }) => {
      const added = stored(8);
      act(() => added && put({ ...added, priceCents: 999 }));
      await retype('Price, $', '13');
    });
    expect(await screen.findByText(/Another admin has changed it meanwhile/)).toBeVisible();
    expect(shown.stored(8)).toMatchObject({ priceCents: 999 });
  });
});

it.each([routes.newProduct(), routes.editProduct(7)])(
  'keeps what is typed to be copied when the right to change products is taken away: %s',
  async (path) => {
    const { ownRole, become } = fakeRole('manager');
    const services = fakeServices({ ...fakeProducts([SHIRT]).services, ownRole });
    renderAt(path, aHost({ session: AN_ADMIN }).host, services);
    const description = await screen.findByLabelText('Description');
    await userEvent.type(description, 'Some more');
    act(() => become('viewer'));
    // A field that is disabled gives its text to no keyboard.
    expect(description).toBeEnabled();
    expect(description).toHaveDisplayValue(/Some more$/);
    expect(screen.getAllByText(/^Your role is Viewer/)).toHaveLength(1);
    expect(screen.getByText(/It stays here so that you can copy it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Save|Add product)$/ })).toBeNull();
  },
);

describe('the address of a product', () => {
  it.each(['99', '0', 'seven', '-7', '7.5'])('of no product: %s', async (id) => {
    const { notices, router } = show(`/admin/products/edit/${id}`);
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(notices).toEqual([{ type: 'error', title: 'Invalid Product Id' }]);
    expect(router.state.location.pathname).toBe(routes.admin('products'));
  });

  it('of a product that was deleted meanwhile leads back to the list as it was left', async () => {
    const { router } = show(LIST);
    await act(() => router.navigate('/admin/products/edit/99', { state: { list: LIST } }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=shirt&sort=-price'));
  });

  it.each(['99', 'seven'])('is said at once to be of no product: %s', async (id) => {
    jest.useFakeTimers();
    try {
      const startMs = Date.now();
      const { notices } = show(`/admin/products/edit/${id}`);
      await waitFor(() => expect(notices).toHaveLength(1), { timeout: 10_000 });
      expect(Date.now() - startMs).toBeLessThan(1_000);
    } finally {
      jest.useRealTimers();
    }
  });

  it('reveals nothing to a visitor who may not be here', async () => {
    const { notices } = show('/admin/products/edit/99', aHost());
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(notices).toEqual([{ type: 'error', title: 'Unauthenticated' }]);
  });

  it('can be tried again when the product could not be read', async () => {
    const { user, router, breakDown } = show(LIST);
    await screen.findByRole('heading', { name: 'Products' });
    act(() => breakDown());
    await act(() => router.navigate(routes.editProduct(7), { state: { list: LIST } }));
    expect(await screen.findByText('no answer')).toBeVisible();
    act(() => breakDown(null));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', LIST);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('leaves the focus with who goes on while the product is read again', async () => {
    const { user, router, breakDown } = show(LIST);
    await screen.findByRole('heading', { name: 'Products' });
    act(() => breakDown());
    await act(() => router.navigate(routes.editProduct(7)));
    const again = await screen.findByRole('button', { name: 'Try again' });
    act(() => breakDown(null));
    const search = document.body.appendChild(document.createElement('input'));
    // Before the answer.
    again.addEventListener('click', () => search.focus());
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Cancel' })).toBeVisible();
    expect(search).toHaveFocus();
    search.remove();
  });
});

describe('editing', () => {
  it('saves what was changed and nothing else', async () => {
    const { user, retype, stored, put, notices, emitted } = await showEdit();
    await retype('Price, $', '51.25');
    act(() => put({ ...SHIRT, stock: 11 }));
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(stored(7)).toEqual({ ...SHIRT, stock: 11, priceCents: 5125 });
    expect(notices).toEqual([{ type: 'success', title: 'Product Edited Successfully' }]);
    expect(emitted('catalog:changed')).toEqual([{ productIds: [7] }]);
  });

  it('says everything that is wrong (P-ADMIN-10 to P-ADMIN-14)', async () => {
    const { user, notices } = await showEdit();
    for (const label of ['Title', 'Description', 'Price, $', 'Stock', 'Image URL', 'Rating']) {
      await user.clear(screen.getByLabelText(label));
    }
    await user.clear(screen.getByLabelText('Review count'));
    await user.selectOptions(screen.getByLabelText('Category'), '');
    await user.click(save());
    await waitFor(() =>
      expect(notices).toEqual([
        { type: 'error', title: ALL_NOTICES[0], detail: '8 fields need attention' },
      ]),
    );
    const summary = within(screen.getByRole('region', { name: '8 fields need attention' }));
    const links = summary.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(ALL_NOTICES);
  });

  it('keeps what was typed when it cannot be saved', async () => {
    const { user, retype, breakDown, notices } = await showEdit();
    await retype('Stock', '77');
    act(() => breakDown());
    await user.click(save());
    expect(await screen.findByText(/The product was not saved/)).toBeVisible();
    expect(notices).toEqual([
      { type: 'error', title: 'Could not edit product, please try again later!' },
    ]);
    expect(screen.getByLabelText('Stock')).toHaveValue(77);
  });

  it('keeps what is typed while it is saved', async () => {
    const { user, retype, stored, notices } = await showEdit();
    await retype('Stock', '77');
    const title = screen.getByLabelText('Title');
    // Before the answer.
    save().addEventListener(
      'click',
      () =>
        queueMicrotask(() => fireEvent.input(title, { target: { value: 'Typed a bit later' } })),
      { once: true },
    );
    await user.click(save());
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(stored(7)).toEqual({ ...SHIRT, stock: 77 });
    expect(title).toHaveValue('Typed a bit later');
    expect(title).toBeInTheDocument();
    expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(stored(7)).toEqual({ ...SHIRT, stock: 77, title: 'Typed a bit later' });
  });

  it('is refused offline', async () => {
    const { user, retype, notices } = await showEdit();
    await retype('Stock', '77');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(save());
    await waitFor(() => expect(notices).toEqual([{ type: 'error', title: OFFLINE_NOTICE }]));
    online.mockRestore();
  });

  it('asks before typed texts are lost', async () => {
    const { user, retype } = await showEdit();
    await retype('Stock', '77');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Stock')).toHaveValue(77);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
  });
});

describe('somebody else’s edit', () => {
  /** As the shell does it, which keeps the typed fields and those that a program filled, in their order. */
  const fields = () => [
    ...screen.queryAllByLabelText<HTMLInputElement>('Title'),
    ...screen.queryAllByLabelText<HTMLInputElement>('Price, $'),
    ...screen
      .queryAllByRole<HTMLInputElement>('textbox', { hidden: true })
      .filter(
        ({ name, value, defaultValue }) => name === 'typed-against' && value !== defaultValue,
      ),
  ];

  it('is shown at once while nothing is typed', async () => {
    const { put } = await showEdit();
    act(() => put({ ...SHIRT, priceCents: 100 }));
    expect(await screen.findByText(/has just changed price/)).toBeVisible();
    expect(screen.getByLabelText('Price, $')).toHaveValue(1);
    act(() => put({ ...SHIRT, priceCents: 100, stock: 3 }));
    expect(screen.getByLabelText('Stock')).toHaveValue(3);
  });

  it('is announced while something is typed, and compared when that is saved', async () => {
    const { user, retype, put, stored, notices } = await showEdit();
    await retype('Title', 'The title that I want');
    await retype('Price, $', '51');
    const theirs = {
      ...SHIRT,
      title: 'The title that they want',
      stock: 3,
      rating: { rate: 1, count: 9 },
    };
    act(() => put(theirs));
    expect(
      await screen.findByText(/has just changed title, stock, rating, review count/),
    ).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('The title that I want');

    await user.click(save());
    const dialog = await screen.findByRole('dialog', {
      name: 'Somebody else changed this product',
    });
    expect(stored(7)).toEqual(theirs);
    const title = within(within(dialog).getByRole('group', { name: 'Title' }));
    expect(title.getByRole('radio', { name: /The title that I want/ })).toBeChecked();
    expect(title.getByText('It was: Oxford Shirt in Blue')).toBeVisible();
    const rating = within(within(dialog).getByRole('group', { name: 'Rating' }));
    expect(rating.getByRole('radio', { name: /^1/ })).toBeChecked();
    // Orders changed the stock and this edit did not set it, so the dialog does not ask about it.
    expect(within(dialog).queryByRole('group', { name: 'Stock' })).toBeNull();

    await user.click(title.getByRole('radio', { name: /The title that they want/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save what I chose' }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(stored(7)).toEqual({ ...theirs, priceCents: 5100 });
    expect(notices).toEqual([{ type: 'success', title: 'Product Edited Successfully' }]);
  });

  it('is not one’s own whose answer was lost', async () => {
    const { user, retype, put, stored, loseNextAnswer, notices } = await showEdit();
    await retype('Title', 'The title that I want');
    await retype('Price, $', '51');
    loseNextAnswer();
    await user.click(save());
    expect(await screen.findByText(/The product was not saved/)).toBeVisible();
    // The page hears of it late.
    act(() => put({ ...SHIRT, ...stored(7) }));
    await retype('Title', 'The title that I want now');
    await retype('Price, $', '49');
    expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(stored(7)).toEqual({ ...SHIRT, title: 'The title that I want now', priceCents: 4900 });
    expect(notices.at(-1)).toEqual({ type: 'success', title: 'Product Edited Successfully' });
  });

  it('is asked about beside one’s own whose answer was lost', async () => {
    const { user, retype, put, stored, loseNextAnswer } = await showEdit();
    await retype('Title', 'The title that I want');
    await retype('Price, $', '51');
    loseNextAnswer();
    await user.click(save());
    expect(await screen.findByText(/The product was not saved/)).toBeVisible();
    await retype('Title', 'The title that I want now');
    act(() => put({ ...SHIRT, title: 'The title that I want', priceCents: 100 }));
    expect(screen.getByText(/has just changed price of this product/)).toBeVisible();
    await user.click(save());
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Somebody else changed this product' }),
    );
    expect(dialog.getAllByRole('group')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Save what I chose' }));
    await waitFor(() =>
      expect(stored(7)).toMatchObject({ title: 'The title that I want now', priceCents: 5100 }),
    );
  });

  it('is not one’s own whose answer was lost before the session ended', async () => {
    const before = await showEdit();
    await before.retype('Title', 'The title that I want');
    before.loseNextAnswer();
    await before.user.click(save());
    expect(await screen.findByText(/The product was not saved/)).toBeVisible();
    await before.retype('Title', 'The title that I want now');
    const saved = fields().map(({ value }) => value);
    before.unmount();

    const now = { ...SHIRT, title: 'The title that I want' };
    expect(before.stored(7)).toEqual(now);
    const { user, stored } = show(routes.editProduct(7), aHost({ session: AN_ADMIN }), now);
    await screen.findByDisplayValue(now.title);
    act(() => {
      for (const [at, field] of fields().entries()) {
        fireEvent.input(field, { target: { value: saved[at] } });
      }
    });
    expect(screen.queryByText(/Somebody else/)).not.toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(stored(7)?.title).toBe('The title that I want now'));
  });

  it('has nothing to restore for a role that may only look', async () => {
    const { ownRole } = fakeRole('packer');
    const { services } = fakeProducts([SHIRT]);
    const { host } = aHost({ session: AN_ADMIN });
    renderAt(routes.editProduct(7), host, fakeServices({ ...services, ownRole }));
    expect(await screen.findByDisplayValue(SHIRT.title)).toBeDisabled();
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox', { hidden: true })) {
      expect(field.value).toBe(field.defaultValue);
    }
  });

  it('is compared with what was typed before the session ended', async () => {
    const before = await showEdit();
    await before.retype('Title', 'The title that I want');
    await before.retype('Price, $', '51');
    const saved = fields().map(({ value }) => value);
    before.unmount();

    const theirs = { ...SHIRT, title: 'The title that they want', stock: 3 };
    const { user, stored } = show(routes.editProduct(7), aHost({ session: AN_ADMIN }), theirs);
    await screen.findByDisplayValue(theirs.title);
    act(() => {
      for (const [at, field] of fields().entries()) {
        fireEvent.input(field, { target: { value: saved[at] } });
      }
    });
    expect(screen.getByText(/Somebody else .* changed title of this product/)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('The title that I want');
    expect(screen.getByLabelText('Stock')).toHaveValue(3);

    await user.click(save());
    const dialog = await screen.findByRole('dialog', {
      name: 'Somebody else changed this product',
    });
    expect(stored(7)).toEqual(theirs);
    expect(within(dialog).getAllByRole('group')).toHaveLength(1);
    expect(within(dialog).getByText('It was: Oxford Shirt in Blue')).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: /The title that they want/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save what I chose' }));
    await waitFor(() => expect(stored(7)).toEqual({ ...theirs, priceCents: 5100 }));
  });

  it('can be a deletion while the session was over: what was typed becomes a new product', async () => {
    const before = await showEdit();
    const untouched = fields().at(-1)?.value;
    await before.retype('Title', 'The title that I want');
    await before.retype('Price, $', '51');
    const saved = fields().map(({ value }) => value);
    before.unmount();

    /** As the shell does it, as soon as the form appears. */
    function restoreOnceThere(values: readonly (string | undefined)[]) {
      const observer = new MutationObserver(() => {
        const found = fields().slice(-values.length);
        if (found.length < values.length) return;
        observer.disconnect();
        act(() => {
          for (const [at, field] of found.entries()) {
            fireEvent.input(field, { target: { value: values[at] } });
          }
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    }
    restoreOnceThere(saved);
    const other = aProduct({ id: 8 });
    const shown = show(routes.editProduct(7), aHost({ session: AN_ADMIN }), other);
    expect(await screen.findByRole('heading', { name: 'New product' })).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('The title that I want');
    expect(screen.getByLabelText('Price, $')).toHaveValue(51);
    expect(screen.getByLabelText('Description')).toHaveValue(SHIRT.description);
    const title = 'This product was deleted meanwhile. You can add it as a new one.';
    expect(shown.notices).toEqual([{ type: 'error', title }]);
    shown.unmount();

    // Nothing was typed.
    restoreOnceThere([untouched]);
    const { notices } = show(routes.editProduct(7), aHost({ session: AN_ADMIN }), other);
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(notices).toEqual([{ type: 'error', title: 'Invalid Product Id' }]);
  });

  it('can be a deletion: fields that are restored late count, and those that were emptied', async () => {
    const before = await showEdit();
    await before.retype('Title', 'The title that I want');
    const against = fields().at(-1)?.value;
    before.unmount();

    const fake = fakeCategories();
    let isAsked = false;
    let read = () => {};
    const { services } = fakeProducts([aProduct({ id: 8 })]);
    const categories: typeof fake.categories = {
      ...fake.categories,
      watch(onChange) {
        isAsked = true;
        const former = read;
        read = () => {
          former();
          fake.categories.watch(onChange);
        };
        return () => undefined;
      },
    };
    const { host } = aHost({ session: AN_ADMIN });
    renderAt(routes.editProduct(7), host, fakeServices({ ...services, categories }));
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
    act(() => read());
    await screen.findByLabelText('Title');
    await new Promise((resolve) => setTimeout(resolve, 500));
    act(() => {
      const put = (field: Element | undefined, value = '') =>
        fireEvent.input(field as Element, { target: { value } });
      put(screen.getByLabelText('Title'), 'The title that I want');
      put(screen.getByLabelText('Description'), '');
      put(screen.getByLabelText('Category'), 'jewelery');
      put(fields().at(-1), against);
    });
    expect(await screen.findByRole('heading', { name: 'New product' })).toBeVisible();
    act(() => read());
    expect(screen.getByLabelText('Title')).toHaveValue('The title that I want');
    expect(screen.getByLabelText('Description')).toHaveValue('');
    expect(screen.getByLabelText('Category')).toHaveValue('jewelery');
    expect(screen.getByLabelText('Stock')).toHaveValue(SHIRT.stock);
  });

  it('changes nothing when the choice is postponed', async () => {
    const { user, retype, put, stored } = await showEdit();
    await retype('Title', 'The title that I want');
    act(() => put({ ...SHIRT, title: 'The title that they want' }));
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Title')).toHaveValue('The title that I want');
    expect(stored(7)?.title).toBe('The title that they want');
  });

  it('can be a deletion: the typed texts then make a new product', async () => {
    const { user, retype, remove, router } = await showEdit();
    await act(() => router.navigate(routes.editProduct(7), { state: { list: LIST } }));
    await retype('Title', 'The title that I want');
    act(() => remove(7));
    await user.click(await screen.findByRole('button', { name: 'Add it as a new product' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'New product' })).toBeVisible();
    const title = screen.getByLabelText<HTMLInputElement>('Title');
    expect(title).toHaveValue('The title that I want');
    expect(screen.getByLabelText('Category')).toHaveValue(SHIRT.category);
    // The shell keeps over the end of a session what differs from its default.
    expect(title.defaultValue).toBe('');
    const cancel = screen.getByRole('link', { name: 'Cancel' });
    expect(cancel).toHaveAttribute('href', LIST);
    await user.click(cancel);
    expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeVisible();
  });
});
