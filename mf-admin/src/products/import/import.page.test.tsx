import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { fail, ok } from '@galleria/shared-contracts/domain';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import { aProduct } from '../../testing/a-product';
import { fakeProducts, NO_ANSWER } from '../../testing/fake-products';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';
import { csvText } from '../../kit/csv/csv-text';
import type { ProductRepository } from '../data/product.repository';
import { FULL_COLUMNS } from '../export/product-csv';

const PRODUCTS = [1, 2, 3].map((id) => aProduct({ id, title: `Product number ${id}` }));

async function show(given = PRODUCTS, readAll?: ProductRepository['readAll']) {
  const fake = fakeProducts(given);
  const told = aHost({ session: AN_ADMIN });
  const products = { ...fake.services.products, ...(readAll && { readAll }) };
  renderAt(routes.importProducts(), told.host, fakeServices({ ...fake.services, products }));
  const input = await screen.findByLabelText('Product file');
  const user = userEvent.setup();
  const choose = (text: string) => {
    const file = new File([text], 'shop.csv', { type: 'text/csv' });
    // jsdom's files have no `text()`.
    Object.assign(file, { text: () => Promise.resolve(text) });
    return user.upload(input, file);
  };
  return { ...fake, ...told, user, input, choose };
}

it('changes nothing before the confirmation, and lists every bad row with its reason', async () => {
  const { choose, stored } = await show();
  await choose('id,price,stock\n1,10,5\n2,-1,x\n99,3,3\n');
  expect(await screen.findByRole('heading', { name: 'shop.csv' })).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Bad rows' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    '32Please enter valid price. Please enter valid stock.',
    '499There is no product 99',
  ]);
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  expect(stored(1)).toEqual(PRODUCTS[0]);
});

it('takes the same file again after it was corrected', async () => {
  const { choose, input } = await show();
  await choose('id,price\n1,-1\n');
  expect(await screen.findByRole('table', { name: 'Bad rows' })).toBeVisible();
  // A browser says nothing when the field already has this file.
  expect(input).toHaveValue('');
  await choose('id,price\n1,10\n');
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeVisible();
});

it.each([true, false])(
  'shows the file that was chosen last; it is read first: %s',
  async (isFirst) => {
    const { user, input } = await show();
    const answers: (() => void)[] = [];
    for (const name of ['a.csv', 'b.csv']) {
      const read = new Promise<string>((resolve) => {
        answers.push(() => resolve('id,price\n1,10\n'));
      });
      await user.upload(input, Object.assign(new File([], name), { text: () => read }));
    }
    if (isFirst) answers.reverse();
    await act(async () => {
      for (const answer of answers) {
        answer();
        await Promise.resolve();
      }
    });
    expect(await screen.findByRole('heading', { name: 'b.csv' })).toBeVisible();
  },
);

it('can be tried again when the products could not be read', async () => {
  const { services } = fakeProducts(PRODUCTS);
  jest.spyOn(services.products, 'watchCatalog').mockImplementationOnce((told) => {
    told(fail(NO_ANSWER));
    return () => {};
  });
  renderAt(routes.importProducts(), aHost({ session: AN_ADMIN }).host, fakeServices(services));
  expect(await screen.findByText(NO_ANSWER.message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Product file')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('says that a file cannot be read', async () => {
  const { user, input } = await show();
  const moved = new File([''], 'shop.csv', { type: 'text/csv' });
  Object.assign(moved, { text: () => Promise.reject(new Error('NotFoundError')) });
  await user.upload(input, moved);
  expect(
    await screen.findByText('shop.csv cannot be imported. It cannot be read. Choose it again.'),
  ).toBeVisible();
});

it('shows each value before and after, and which rows change nothing', async () => {
  const { choose } = await show();
  await choose('id,price,stock\n1,10,4\n2,49.00,12\n3,49,7\n');
  const table = within(await screen.findByRole('table', { name: 'What would change' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'LineProductNow and after',
    '21 · Product number 1Price, $49.00 10.00Stock12 4',
    '43 · Product number 3Stock12 7',
  ]);
  expect(screen.getByText('1 row would change nothing.')).toBeVisible();
});

it('compares the first 200 rows', async () => {
  const many = Array.from({ length: 201 }, (_, at) => aProduct({ id: at + 1 }));
  const { choose } = await show(many);
  await choose(`id,stock\n${many.map(({ id }) => `${id},1`).join('\n')}\n`);
  expect(await screen.findByText('The first 200 of 201 rows were compared.')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(201);
});

it('can import what could not be compared', async () => {
  const readAll = () => Promise.resolve(fail(NO_ANSWER));
  const { choose } = await show(PRODUCTS, readAll);
  await choose('id,stock\n1,2\n');
  expect(
    await screen.findByText(`The rows could not be compared with the shop. ${NO_ANSWER.message}`),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});

it('compares again when told to, and keeps what was chosen', async () => {
  let isAway = true;
  const { user, choose } = await show(PRODUCTS, (ids) =>
    Promise.resolve(isAway ? fail(NO_ANSWER) : ok(PRODUCTS.filter(({ id }) => ids.includes(id)))),
  );
  await choose('id,price,stock\n1,10,2\n');
  await user.click(await screen.findByRole('checkbox', { name: /^Leave the stock/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be compared');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'What would change' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Leave the stock/ })).toBeChecked();
});

it('changes and adds, and says what it did', async () => {
  const { user, choose, stored, notices, emitted } = await show();
  const file = csvText(FULL_COLUMNS, [
    { ...(PRODUCTS[0] as (typeof PRODUCTS)[number]), priceCents: 100 },
    PRODUCTS[1] as (typeof PRODUCTS)[number],
  ]);
  const [, newRow = ''] = csvText(
    [{ header: 'id', value: () => '' }, ...FULL_COLUMNS.slice(1)],
    [aProduct({ title: 'From the file' })],
  ).split('\r\n');
  await choose(`${file}${newRow}\r\n`);
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }));
  expect(
    await screen.findByText('1 product changed, 1 product added, 1 product already as wanted.'),
  ).toBeVisible();
  expect(stored(1)?.priceCents).toBe(100);
  expect(stored(4)?.title).toBe('From the file');
  expect(notices).toEqual([
    { type: 'progress', title: 'Importing products: 3 products' },
    { type: 'success', title: '2 products imported' },
  ]);
  expect(emitted('catalog:changed')).toEqual([{ productIds: [1, 4] }]);
});

it('leaves the stock as it is when asked, so that what was sold since an export stays sold', async () => {
  const { user, choose, stored } = await show();
  await choose('id,price,stock\n1,10,99\n,,\n');
  const wouldChange = await screen.findByRole('table', { name: 'What would change' });
  expect(wouldChange).toHaveTextContent(/99/);
  await user.click(screen.getByLabelText(/^Leave the stock of these products as it is/));
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'What would change' })).not.toHaveTextContent(/99/),
  );
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await waitFor(() => expect(stored(1)?.priceCents).toBe(1_000));
  expect(stored(1)?.stock).toBe(PRODUCTS[0]?.stock);
});

it('offers that only where a file has the stock', async () => {
  const { choose } = await show();
  await choose('id,price\n1,10\n');
  await screen.findByRole('table', { name: 'What would change' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('stops where it fails, and goes on from there', async () => {
  const { user, choose, stored, failNextWrite } = await show();
  await choose('id,stock\n1,50\n2,51\n');
  failNextWrite();
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(
    await screen.findByText(/Then it stopped: no answer 2 products not confirmed/),
  ).toBeVisible();
  expect(stored(1)).toEqual(PRODUCTS[0]);
  await user.click(screen.getByRole('button', { name: 'Go on with 2 products' }));
  await waitFor(() => expect(stored(2)?.stock).toBe(51));
});

it('says of a row that its product was deleted meanwhile', async () => {
  const { user, choose, remove } = await show();
  await choose('id,stock\n1,50\n2,51\n');
  const button = await screen.findByRole('button', { name: 'Import 2 rows' });
  act(() => remove(1));
  await user.click(button);
  const [line] = await screen.findAllByRole('listitem');
  expect(line).toHaveTextContent('Line 2, product 1It was deleted meanwhile');
});

it.each([
  ['colour\nred\n', /unknown: “colour”/],
  ['', /The file is empty/],
])('says why a file cannot be read: %j', async (text, words) => {
  const { choose } = await show();
  await choose(text);
  expect(await screen.findByText(words)).toBeVisible();
});

it('has nothing to do where every row is bad', async () => {
  const { choose } = await show();
  await choose('id,stock\n99,1\n');
  expect(await screen.findByText('There is no row that can be imported.')).toBeVisible();
});
