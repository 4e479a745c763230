import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes, VISITOR } from '@galleria/shared-contracts/contract';
import {
  fail,
  FIRST_CATEGORIES,
  FIRST_MENU,
  ok,
  type Product,
  type Result,
  type StockedProduct,
} from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { createDeletions, UNDO_MS } from '../data/deletions';
import { EMPTY_REPORT } from '../../kit/data/runs/run';
import { aProduct } from '../../testing/a-product';
import { fakeCategories } from '../../testing/fake-categories';
import { fakeProducts, NO_ANSWER } from '../../testing/fake-products';
import { fakeRole } from '../../testing/fake-role';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';

const SHIRT = aProduct({ id: 1, title: 'Oxford Shirt in Blue', stock: 0, priceCents: 4900 });
const WATCH = aProduct({ id: 2, title: 'Automatic Watch', category: 'jewelery', stock: 4 });
const LAMP = aProduct({ id: 3, title: 'Dusk Lamp Speaker', category: 'electronics', stock: 90 });

async function show(products: readonly Product[] = [SHIRT, WATCH, LAMP], query = '') {
  const { ownRole, become: becomeRole } = fakeRole('owner');
  const fake = fakeProducts(products);
  const told = aHost({ session: AN_ADMIN });
  const deletions = createDeletions(told.host, fake.services.productWriter);
  const services = fakeServices({ ...fake.services, deletions, ownRole });
  const view = renderAt(`${routes.admin('products')}${query}`, told.host, services);
  await screen.findByRole('heading', { name: 'Products' });
  const user = userEvent.setup(hasFakeTimers() ? { advanceTimers: jest.advanceTimersByTime } : {});
  return { ...told, ...fake, ...view, user, becomeRole };
}

function hasFakeTimers() {
  return 'clock' in setTimeout;
}

const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const rowOf = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }));

it('shows all products with their stock, live, and ends its listeners on leaving', async () => {
  const { put, watched, router } = await show();
  expect(titles()).toEqual([SHIRT.title, WATCH.title, LAMP.title]);
  expect(rowOf(LAMP.title).getByText('90')).toBeVisible();
  act(() => put({ ...LAMP, stock: 88, title: 'Dusk Lamp, brighter' }));
  expect(rowOf('Dusk Lamp, brighter').getByText('88')).toBeVisible();
  expect(watched()).toEqual(['catalog', 'stock']);
  await act(() => router.navigate('/elsewhere'));
  expect(watched()).toEqual([]);
});

it('says why the stock is not there (P-ADMIN-59)', async () => {
  const fake = fakeProducts([SHIRT]);
  const watchStock: typeof fake.services.products.watchStock = (_ids, told) => {
    told(fail(NO_ANSWER));
    return () => {};
  };
  const services = fakeServices({
    ...fake.services,
    products: { ...fake.services.products, watchStock },
  });
  renderAt(routes.admin('products'), aHost({ session: AN_ADMIN }).host, services);
  expect(await screen.findByText(`The stock cannot be shown. ${NO_ANSWER.message}`)).toBeVisible();
});

it('says an outage of products and stock once, and follows both again at once', async () => {
  const fake = fakeProducts([SHIRT]);
  const { products } = fake.services;
  let tellCatalog: Parameters<typeof products.watchCatalog>[0] = () => {};
  let tellStock: Parameters<typeof products.watchStock>[1] = () => {};
  let isSilent = false;
  const followed: string[] = [];
  const services = fakeServices({
    ...fake.services,
    products: {
      ...products,
      watchCatalog: (onChange) => {
        tellCatalog = onChange;
        if (!isSilent) return products.watchCatalog(onChange);
        followed.push('catalog');
        return () => {};
      },
      watchStock: (ids, onChange) => {
        tellStock = onChange;
        if (!isSilent) return products.watchStock(ids, onChange);
        followed.push('stock');
        return () => {};
      },
    },
  });
  renderAt(routes.admin('products'), aHost({ session: AN_ADMIN }).host, services);
  expect(await screen.findByRole('rowheader', { name: SHIRT.title })).toBeVisible();
  act(() => tellStock(fail(NO_ANSWER)));
  act(() => tellCatalog(fail(NO_ANSWER)));
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(`What you see may have changed. ${NO_ANSWER.message}`);

  isSilent = true;
  await userEvent.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(followed).toEqual(['catalog', 'stock']);
  act(() => tellCatalog(ok([SHIRT])));
  // The stock has not answered yet: its old failure is no news.
  expect(screen.getByRole('alert')).toHaveTextContent('The stock may have changed. Trying again.');
  act(() => tellStock(ok(new Map([[SHIRT.id, { pieces: 7 }]]))));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(rowOf(SHIRT.title).getByText('7')).toBeVisible();
});

it('says when shoppers’ lists were last brought up to date', async () => {
  await show();
  const line = 'Shoppers’ lists were last brought up to date at 12:03 PM.';
  expect(await screen.findByText(line)).toBeVisible();
});

it.each([SHIRT.title, `Edit ${SHIRT.title}`])(
  'is found again as it was left when a product was saved: %s',
  async (name) => {
    const query = '?q=shirt&rows=50';
    const { user, router } = await show([SHIRT], query);
    await user.click(screen.getByRole('link', { name }));
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute(
      'href',
      `${routes.admin('products')}${query}`,
    );
    await user.type(screen.getByLabelText('Title'), ' and Green');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeVisible();
    expect(router.state.location.search).toBe(query);
  },
);

it('says that there are none', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: 'Products not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add the first one' })).toBeVisible();
});

it('tries again when the order by stock could not be read', async () => {
  const { services, router, user } = await show();
  jest.spyOn(services.products, 'byStock').mockResolvedValueOnce(fail(NO_ANSWER));
  await act(() => router.navigate('?sort=stock'));
  expect(await screen.findByText(NO_ANSWER.message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual([SHIRT.title, WATCH.title, LAMP.title]));
});

it.each([
  ['?q=watch', [WATCH.title]],
  ['?category=electronics', [LAMP.title]],
  ['?stock=out', [SHIRT.title]],
  ['?stock=low&sort=title', [WATCH.title, SHIRT.title]],
  ['?stock=enough', [LAMP.title]],
  ['?sort=stock', [SHIRT.title, WATCH.title, LAMP.title]],
  ['?sort=-stock', [LAMP.title, WATCH.title, SHIRT.title]],
  ['?sort=-stock&q=s', [LAMP.title, SHIRT.title]],
])('filters and sorts by %s', async (query, expected) => {
  await show(undefined, query);
  await waitFor(() => expect(titles()).toEqual(expected));
});

it('says of a bound of the price that is no amount that it does not count', async () => {
  await show(undefined, '?min=12,50&max=1,000');
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(screen.getByLabelText('From, $')).toBeInvalid();
  expect(screen.getByText('This is no amount')).toBeVisible();
  expect(screen.getByLabelText('To, $')).toBeValid();
});

it('calls categories as owners named them (P-ADMIN-53)', async () => {
  const fake = fakeProducts([SHIRT, WATCH, LAMP]);
  const titles = { electronics: 'Zany gadgets' };
  const services = fakeServices({
    ...fake.services,
    ...fakeCategories({ ...FIRST_MENU, all: FIRST_CATEGORIES, titles }),
  });
  const address = `${routes.admin('products')}?sort=category`;
  renderAt(address, aHost({ session: AN_ADMIN }).host, services);
  expect(await screen.findByRole('option', { name: 'Zany gadgets' })).toHaveValue('electronics');
  const names = screen.getAllByRole('row').slice(1);
  expect(names.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
    'jewelery',
    "men's clothing",
    'Zany gadgets',
  ]);
});

it('pages through what is sorted by stock', async () => {
  const many = Array.from({ length: 320 }, (_, at) =>
    aProduct({ id: at + 1, title: `Product number ${at + 1}`, stock: 320 - at }),
  );
  await show(many, '?sort=stock&rows=100&page=4');
  await waitFor(() => expect(titles()[0]).toBe('Product number 20'));
  expect(titles()).toHaveLength(20);
  expect(screen.getByText('301–320 of 320')).toBeVisible();
});

it('reads the order by stock anew when it is chosen again, and shows each product once', async () => {
  const many = Array.from({ length: 320 }, (_, at) =>
    aProduct({ id: at + 1, title: `Product number ${at + 1}`, stock: at }),
  );
  const { put, router } = await show(many, '?sort=stock&rows=100&page=1');
  await waitFor(() => expect(titles()[0]).toBe('Product number 1'));
  act(() => put(aProduct({ id: 1, title: 'Product number 1', stock: 900 })));
  const go = (query: string) => act(() => router.navigate(`${routes.admin('products')}${query}`));
  await go('?sort=stock&rows=100&page=4');
  await waitFor(() => expect(titles().at(-1)).toBe('Product number 320'));
  expect(titles()).not.toContain('Product number 1');

  await go('?sort=title&rows=100&page=1');
  await go('?sort=stock&rows=100&page=4');
  await waitFor(() => expect(titles().at(-1)).toBe('Product number 1'));
  expect(titles()).toHaveLength(20);
});

describe('deleting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function askToDelete(user: ReturnType<typeof userEvent.setup>, title: string) {
    await user.click(screen.getByRole('button', { name: `Delete ${title}` }));
    return screen.findByRole('alertdialog', { name: `Delete “${title}”?` });
  }

  it('asks, waits, deletes and says so', async () => {
    const { user, stored, notices, emitted } = await show();
    await askToDelete(user, SHIRT.title);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(titles()).toContain(SHIRT.title);

    await askToDelete(user, SHIRT.title);
    await user.click(screen.getByRole('button', { name: 'Delete product' }));
    await waitFor(() => expect(titles()).not.toContain(SHIRT.title));
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(stored(1)).toBeDefined();

    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    // The page stays where the admin has scrolled it meanwhile.
    expect(new Set(focus.mock.calls.map((call) => JSON.stringify(call)))).toEqual(
      new Set(['[{"preventScroll":true}]']),
    );
    focus.mockRestore();
    expect(stored(1)).toBeUndefined();
    expect(notices).toEqual([{ type: 'success', title: 'Product deleted Successfully' }]);
    expect(emitted('catalog:changed')).toEqual([{ productIds: [1] }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('leaves the focus alone that is elsewhere by then', async () => {
    const { user } = await show();
    await askToDelete(user, SHIRT.title);
    await user.click(screen.getByRole('button', { name: 'Delete product' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    act(() => undo.blur());
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    expect(undo).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('can be undone', async () => {
    const { user, stored, notices } = await show();
    await askToDelete(user, SHIRT.title);
    await user.click(screen.getByRole('button', { name: 'Delete product' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(titles()).toContain(SHIRT.title);
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    expect(stored(1)).toBeDefined();
    expect(notices).toEqual([]);
  });

  it('brings the row back and says so when it fails', async () => {
    const { user, breakDown, notices } = await show();
    await askToDelete(user, SHIRT.title);
    await user.click(screen.getByRole('button', { name: 'Delete product' }));
    await screen.findByRole('button', { name: 'Undo' });
    act(() => breakDown());
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    act(() => breakDown(null));
    expect(notices).toEqual([
      { type: 'error', title: 'Could not delete product, please try again later!' },
    ]);
    expect(titles()).toContain(SHIRT.title);
  });

  it('is taken back when the session ends', async () => {
    const { user, stored, become } = await show();
    await askToDelete(user, SHIRT.title);
    await user.click(screen.getByRole('button', { name: 'Delete product' }));
    await screen.findByRole('button', { name: 'Undo' });
    act(() => become(VISITOR));
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    expect(stored(1)).toBeDefined();
  });

  it('takes many at once', async () => {
    const { user, stored } = await show();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 3 products' }));
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    expect([1, 2, 3].map(stored)).toEqual([undefined, undefined, undefined]);
  });
});

describe('changing many', () => {
  async function open() {
    const shown = await show();
    const { user } = shown;
    await user.click(screen.getByRole('checkbox', { name: `Select ${SHIRT.title}` }));
    await user.click(screen.getByRole('checkbox', { name: `Select ${LAMP.title}` }));
    await user.click(screen.getByRole('button', { name: 'Change price, stock, category' }));
    await screen.findByRole('dialog', { name: 'Change 2 products' });
    return shown;
  }

  it('previews the change, makes it and reports it', async () => {
    const { user, stored, notices, emitted } = await open();
    await user.selectOptions(screen.getByLabelText('What to change'), 'price-raise-percent');
    await user.type(screen.getByLabelText('By, %'), '10');
    expect(screen.getAllByText('$49.00 → $53.90')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Change 2 products' }));
    expect(await screen.findByText('2 products changed.')).toBeVisible();
    expect([1, 2, 3].map((id) => stored(id)?.priceCents)).toEqual([5390, 4900, 5390]);
    expect(notices).toEqual([
      { type: 'progress', title: 'Changing products: 2 products' },
      { type: 'success', title: '2 products edited' },
    ]);
    expect(emitted('catalog:changed')).toEqual([{ productIds: [1, 3] }]);
  });

  it('lists the products that were left alone, with the reason', async () => {
    const { user, stored } = await open();
    await user.selectOptions(screen.getByLabelText('What to change'), 'stock-take');
    await user.type(screen.getByLabelText('Pieces'), '5');
    await user.click(screen.getByRole('button', { name: 'Change 2 products' }));
    expect(await screen.findByText('1 product changed.')).toBeVisible();
    expect(screen.getByText('The stock, 0 now, would fall below 0')).toBeVisible();
    expect(stored(3)?.stock).toBe(85);
  });

  it('is the same change when its fields are restored after the end of a session', async () => {
    await open();
    const kind = screen.getByLabelText('What to change');
    // The shell restores fields by their names, in their order.
    expect(kind).toHaveAttribute('name', 'kind');
    fireEvent.change(kind, { target: { value: 'stock-add' } });
    fireEvent.input(screen.getByLabelText('Pieces'), { target: { value: '5' } });
    expect(kind).toHaveValue('stock-add');
    expect(screen.getByLabelText('Pieces')).toHaveValue('5');
  });

  it('refuses what makes no sense', async () => {
    const { user, notices } = await open();
    await user.click(screen.getByRole('button', { name: 'Change 2 products' }));
    expect(screen.getByLabelText('New price, $')).toHaveAccessibleDescription(
      'Please enter valid price.',
    );
    expect(screen.getByLabelText('New price, $')).toHaveFocus();
    expect(notices).toEqual([{ type: 'error', title: 'Please enter valid price.' }]);
  });

  it('continues with the rest after a failure', async () => {
    const { user, stored, breakDown } = await open();
    await user.selectOptions(screen.getByLabelText('What to change'), 'category');
    await user.selectOptions(screen.getByLabelText('New category'), 'jewelery');
    act(() => breakDown());
    await user.click(screen.getByRole('button', { name: 'Change 2 products' }));
    expect(await screen.findByText(/Then it stopped: no answer/)).toBeVisible();
    act(() => breakDown(null));
    await user.click(screen.getByRole('button', { name: 'Go on with 2 products' }));
    expect(await screen.findByText('2 products changed.')).toBeVisible();
    expect(stored(3)?.category).toBe('jewelery');
  });
});

it('exports what fits the filters, whole', async () => {
  const files: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (given: Blob) => {
      blob = given;
      return 'blob:1';
    },
    revokeObjectURL: () => {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, text: textOf(blob) });
  });
  const { user } = await show(undefined, '?category=jewelery');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('dialog', { name: 'Export 1 product' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  expect(await files[0]?.text).toContain(
    `2,Automatic Watch,"${WATCH.description}",jewelery,49.00,4,`,
  );
  expect(await files[0]?.text).not.toContain(SHIRT.title);

  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Without description and stock' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(await files[1]?.text).not.toContain(WATCH.description);
});

it('exports nothing when the export is cancelled, and can export again', async () => {
  const { services, user } = await show();
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReset();
  let answer: (products: Result<readonly StockedProduct[]>) => void = () => {};
  const signals: (AbortSignal | undefined)[] = [];
  jest.spyOn(services.products, 'readAll').mockImplementationOnce((_ids, options) => {
    signals.push(options?.signal);
    return new Promise((resolve) => (answer = resolve));
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel export' }));
  expect(signals).toMatchObject([{ aborted: true }]);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('button', { name: 'Everything' })).toBeVisible();
  act(() => answer(ok([])));
  await act(() => Promise.resolve());
  expect(screen.getByRole('button', { name: 'Everything' })).toBeVisible();
  expect(clicked).not.toHaveBeenCalled();
});

it('forgets with a closed export why it failed', async () => {
  const { services, user } = await show();
  jest.spyOn(services.products, 'readAll').mockResolvedValueOnce(fail(NO_ANSWER));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  expect(await screen.findByText(/The products could not be read/)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('button', { name: 'Everything' })).toBeVisible();
  expect(screen.queryByText(/The products could not be read/)).toBeNull();
});

it('names the products that an export lacks', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { services, user } = await show(undefined, '?category=jewelery');
  jest.spyOn(services.products, 'readAll').mockResolvedValueOnce(ok([]));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
  expect(
    await screen.findByText(
      'The file is saved. Not in it, because damaged or deleted meanwhile: 2.',
    ),
  ).toBeVisible();
});

/** jsdom's blobs have no `text()`. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
}

describe('a run that has stopped', () => {
  const PLAN = {
    id: 'a'.repeat(20),
    title: 'Set the stock: 7',
    change: { kind: 'stock-set', value: 7 } as const,
    batches: [
      [{ id: 1, texts: {} }],
      [
        { id: 2, texts: {} },
        { id: 3, texts: {} },
      ],
    ],
  };

  async function showStopped() {
    const shown = await show();
    const report = { ...EMPTY_REPORT, changed: 1 };
    act(() => void shown.begun(PLAN, { done: 1, report }));
    expect(
      screen.getByText(/is not finished\. 50 % of 3 products gone through, 1 changed\./),
    ).toBeVisible();
    return shown;
  }

  it('is not forgotten when runs cannot be read', async () => {
    const fake = fakeProducts([SHIRT]);
    const services = fakeServices({
      ...fake.services,
      runs: {
        ...fake.services.runs,
        watchUnfinished: (onChange) => {
          onChange(fail(NO_ANSWER));
          return () => {};
        },
      },
    });
    renderAt(routes.admin('products'), aHost({ session: AN_ADMIN }).host, services);
    expect(
      await screen.findByText(`Runs that are not finished cannot be shown. ${NO_ANSWER.message}`),
    ).toBeVisible();
  });

  it('can be continued from where it stopped', async () => {
    const { user, stored } = await showStopped();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('2 products changed.')).toBeVisible();
    expect([1, 2, 3].map((id) => stored(id)?.stock)).toEqual([0, 7, 7]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(/is not finished/)).toBeNull();
  });

  it('can be taken back', async () => {
    const { user, run } = await showStopped();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('1 product taken back.')).toBeVisible();
    expect(run(PLAN.id)).toMatchObject({ state: 'ended', undone: 1 });
  });

  it('is taken back with what another tab has changed until then', async () => {
    const { user, run, begun, services } = await showStopped();
    const before = { ...services.runs };
    services.runs.become = (known, state) => {
      begun(PLAN, { done: 2 });
      return before.become(known, state);
    };
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText(/^2 products taken back/)).toBeVisible();
    expect(run(PLAN.id)).toMatchObject({ state: 'ended', undone: 2 });
  });

  it('can be left as it is', async () => {
    const { user, stored } = await showStopped();
    await user.click(screen.getByRole('button', { name: 'Leave as it is' }));
    await waitFor(() => expect(screen.queryByText(/is not finished/)).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(stored(2)?.stock).toBe(4);
  });

  it('is left as it is without taking the focus of who goes on', async () => {
    const { user, services } = await showStopped();
    const before = { ...services.runs };
    const columns = screen.getByRole('button', { name: 'Columns' });
    services.runs.become = (known, state) => {
      columns.focus();
      return before.become(known, state);
    };
    await user.click(screen.getByRole('button', { name: 'Leave as it is' }));
    await waitFor(() => expect(screen.queryByText(/is not finished/)).toBeNull());
    expect(columns).toHaveFocus();
  });
});

describe('editing prices and stock in the list (P-ADMIN-44)', () => {
  async function edit(products?: readonly Product[], query?: string) {
    const shown = await show(products, query);
    await shown.user.click(screen.getByRole('button', { name: 'Edit prices and stock' }));
    return shown;
  }
  const price = (title: string) => screen.getByRole('textbox', { name: `Price, $ of ${title}` });
  const stock = (title: string) => screen.getByRole('textbox', { name: `Stock of ${title}` });

  it('saves with Enter and goes to the next row', async () => {
    const { user, stored, emitted } = await edit();
    await user.click(price(SHIRT.title));
    await user.keyboard('12.5{Enter}');
    expect(price(WATCH.title)).toHaveFocus();
    await user.keyboard('7{Enter}{ArrowUp}{ArrowUp}');
    expect(price(SHIRT.title)).toHaveFocus();
    expect(price(SHIRT.title)).toHaveValue('12.50');
    expect([stored(1)?.priceCents, stored(2)?.priceCents]).toEqual([1250, 700]);
    await user.click(stock(LAMP.title));
    await user.keyboard('3');
    // Leaving the field saves too.
    await user.tab();
    await waitFor(() => expect(stored(3)?.stock).toBe(3));
    expect(emitted('catalog:changed')).toEqual([
      { productIds: [1] },
      { productIds: [2] },
      { productIds: [3] },
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit prices and stock' }));
    expect(rowOf(SHIRT.title).getByText('$12.50')).toBeVisible();
  });

  it('shows what is typed when the right to save it is taken away, to be copied', async () => {
    const { user, becomeRole } = await edit();
    await user.click(price(SHIRT.title));
    await user.keyboard('12.5');
    act(() => becomeRole('viewer'));
    expect(price(SHIRT.title)).toHaveValue('12.5');
    expect(
      screen.getByText(/^Your role is Viewer.*It stays here so that you can copy it/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit prices and stock' })).not.toBeInTheDocument();
  });

  it('names what was not saved and is not in view, and takes it back', async () => {
    const { user, router } = await edit();
    await user.click(price(SHIRT.title));
    await user.keyboard('none');
    await act(() => router.navigate('?q=watch'));
    const unseen = () => screen.queryByText(/^Not saved, and not in view: price of product 1\./);
    await waitFor(() => expect(unseen()).toBeVisible());
    await act(() => router.navigate('?q='));
    await waitFor(() => expect(unseen()).not.toBeInTheDocument());
    expect(price(SHIRT.title)).toHaveValue('none');
    await user.click(screen.getByRole('button', { name: 'Edit prices and stock' }));
    expect(unseen()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(unseen()).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await act(() => router.navigate('/elsewhere'));
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
  });

  it('saves nothing that is the same, and forgets with Escape', async () => {
    const { user, emitted } = await edit();
    await user.click(price(SHIRT.title));
    await user.keyboard('49{Enter}');
    await user.click(price(SHIRT.title));
    await user.keyboard('50{Escape}');
    expect(price(SHIRT.title)).toHaveValue('49.00');
    await user.tab();
    expect(emitted('catalog:changed')).toEqual([]);
  });

  it.each([
    ['price', '0', 'Please enter valid price.'],
    ['price', '1.999', 'Please enter valid price.'],
    ['stock', '-1', 'Please enter valid stock.'],
  ] as const)('says what is wrong with a %s of %s', async (field, text, notice) => {
    const { user, stored } = await edit();
    const input = field === 'price' ? price(SHIRT.title) : stock(SHIRT.title);
    await user.click(input);
    await user.keyboard(`${text}{Enter}`);
    expect(input).toHaveAccessibleDescription(notice);
    expect(input).toBeInvalid();
    expect(stored(1)).toEqual(SHIRT);
  });

  it('shows the stored value when it is the former one again', async () => {
    const { user, put, stored } = await edit();
    await user.click(stock(SHIRT.title));
    await user.keyboard('7{Enter}');
    await waitFor(() => expect(stored(1)?.stock).toBe(7));
    act(() => put({ ...SHIRT, stock: SHIRT.stock }));
    expect(stock(SHIRT.title)).toHaveValue(String(SHIRT.stock));
  });

  it('takes one’s own save for no clash when one types on meanwhile', async () => {
    const { user, stored } = await edit();
    await user.click(price(SHIRT.title));
    // The second text follows before the first is stored.
    fireEvent.change(price(SHIRT.title), { target: { value: '12' } });
    fireEvent.keyDown(price(SHIRT.title), { key: 'Enter' });
    fireEvent.change(price(SHIRT.title), { target: { value: '13' } });
    fireEvent.keyDown(price(SHIRT.title), { key: 'Enter' });
    fireEvent.change(price(SHIRT.title), { target: { value: '14' } });
    await waitFor(() => expect(stored(1)?.priceCents).toBe(1300));
    fireEvent.keyDown(price(SHIRT.title), { key: 'Enter' });
    await waitFor(() => expect(stored(1)?.priceCents).toBe(1400));
    expect(price(SHIRT.title)).toBeValid();
  });

  it('takes one’s own save whose answer was lost for no clash', async () => {
    const { user, loseNextAnswer, stored } = await edit();
    for (const [lost, then] of [
      ['12', '13'],
      ['14', '13'],
    ]) {
      await user.click(price(SHIRT.title));
      loseNextAnswer();
      await user.keyboard(`${lost}{Enter}`);
      await waitFor(() => expect(price(SHIRT.title)).toBeInvalid());
      expect(stored(1)?.priceCents).toBe(Number(lost) * 100);
      await user.click(price(SHIRT.title));
      await user.keyboard(`${then}{Enter}`);
      await waitFor(() => expect(stored(1)?.priceCents).toBe(1300));
    }
    expect(price(SHIRT.title)).toBeValid();
  });

  it('saves the former value that follows before another one is stored', async () => {
    const { user, stored, emitted } = await edit();
    await user.click(price(SHIRT.title));
    fireEvent.change(price(SHIRT.title), { target: { value: '12' } });
    fireEvent.keyDown(price(SHIRT.title), { key: 'Enter' });
    fireEvent.change(price(SHIRT.title), { target: { value: '49' } });
    fireEvent.keyDown(price(SHIRT.title), { key: 'Enter' });
    await waitFor(() => expect(emitted('catalog:changed')).toHaveLength(2));
    expect(stored(1)?.priceCents).toBe(4900);
    expect(price(SHIRT.title)).toHaveValue('49.00');
  });

  it('does not save over what somebody else saved, unless asked again', async () => {
    const { user, put, stored } = await edit();
    await user.click(price(SHIRT.title));
    await user.keyboard('12');
    act(() => put({ ...SHIRT, priceCents: 5555, title: 'Oxford Shirt, new' }));
    const input = screen.getByRole('textbox', { name: 'Price, $ of Oxford Shirt, new' });
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription(
        'Somebody made it 55.55 meanwhile. Enter saves yours, Esc keeps theirs.',
      ),
    );
    expect(stored(1)?.priceCents).toBe(5555);
    await user.click(input);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(stored(1)).toMatchObject({ priceCents: 1200, title: 'Oxford Shirt, new' }),
    );
    expect(input).toBeValid();
  });

  it('keeps what was typed when it cannot be saved, and asks before it is left', async () => {
    const { user, failNextWrite, stored, router } = await edit();
    await user.click(price(SHIRT.title));
    failNextWrite();
    await user.keyboard('12{Enter}');
    await waitFor(() =>
      expect(price(SHIRT.title)).toHaveAccessibleDescription(
        `Not saved. ${NO_ANSWER.message} Enter tries again.`,
      ),
    );
    expect(price(SHIRT.title)).toHaveValue('12');
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(price(SHIRT.title));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(stored(1)?.priceCents).toBe(1200));
    await act(() => router.navigate('/elsewhere'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Products' })).toBeNull());
  });

  /** The field that the shell saves and restores. */
  const remembered = () =>
    screen
      .getAllByRole<HTMLInputElement>('textbox', { hidden: true })
      .filter(({ name, form }) => name === 'typed-against' && form);

  it('takes no save of its own for somebody else’s after the end of the session', async () => {
    const before = await edit();
    before.loseNextAnswer();
    await before.user.click(price(SHIRT.title));
    await before.user.keyboard('12{Enter}');
    await waitFor(() => expect(price(SHIRT.title)).toBeInvalid());
    await before.user.click(price(SHIRT.title));
    await before.user.keyboard('3');
    const typed = remembered()[0]?.value;
    before.unmount();

    const { user, stored } = await show([{ ...SHIRT, priceCents: 1200 }, WATCH, LAMP]);
    for (const field of remembered()) fireEvent.input(field, { target: { value: typed } });
    await user.click(price(SHIRT.title));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(stored(1)?.priceCents).toBe(300));
  });

  it('brings back what was typed before the session ended, and saves it when that is asked', async () => {
    const before = await edit();
    const untouched = remembered()[0]?.value;
    await before.user.click(price(SHIRT.title));
    await before.user.keyboard('12');
    const typed = remembered()[0]?.value;
    before.unmount();

    const { user, stored } = await show([{ ...SHIRT, priceCents: 5555 }, WATCH, LAMP]);
    for (const value of ['{', '{"x":{"text":"1","base":"","listed":""}}', untouched]) {
      for (const field of remembered()) fireEvent.input(field, { target: { value } });
      expect(screen.queryByRole('textbox', { name: /^Price/ })).toBeNull();
    }
    for (const field of remembered()) fireEvent.input(field, { target: { value: typed } });
    expect(price(SHIRT.title)).toHaveValue('12');
    expect(price(SHIRT.title)).toHaveAccessibleDescription(
      'Not saved: the session ended. Enter saves it.',
    );
    // Saving compares with the price of then.
    await user.click(price(SHIRT.title));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(price(SHIRT.title)).toHaveAccessibleDescription(/^Somebody made it 55.55 meanwhile/),
    );
    expect(stored(1)?.priceCents).toBe(5555);
  });

  it('keeps theirs when a cell with a clash is only left, or the page without saving', async () => {
    const { user, put, stored, router } = await edit();
    await user.click(price(LAMP.title));
    await user.keyboard('12');
    act(() => put({ ...LAMP, priceCents: 5555 }));
    // The last row: the focus stays.
    await user.keyboard('{Enter}');
    await waitFor(() => expect(price(LAMP.title)).toBeInvalid());
    await user.tab();
    expect(price(LAMP.title)).toBeInvalid();
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Products' })).toBeNull());
    expect(stored(3)?.priceCents).toBe(5555);
  });

  it('lets one type on in the next row while a saved row leaves the filter', async () => {
    const { user, services, stored } = await edit(undefined, '?stock=low');
    // Other rows: their stock is asked for anew, and has not come yet.
    jest.spyOn(services.products, 'watchStock').mockReturnValue(() => {});
    await user.click(stock(SHIRT.title));
    await user.keyboard('50{Enter}');
    await waitFor(() => expect(titles()).toEqual([WATCH.title]));
    expect(stock(WATCH.title)).toBeEnabled();
    expect(stock(WATCH.title)).toHaveFocus();
    await user.keyboard('60{Enter}');
    await waitFor(() => expect(stored(2)?.stock).toBe(60));
  });

  it('says when the product is gone', async () => {
    const { user, remove, notices, router } = await edit();
    await user.click(price(SHIRT.title));
    await user.keyboard('12');
    act(() => remove(1));
    await waitFor(() =>
      expect(notices).toEqual([{ type: 'error', title: 'Product 1 was deleted meanwhile' }]),
    );
    // Nothing is left to save.
    await act(() => router.navigate('/elsewhere'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Products' })).toBeNull());
  });
});
