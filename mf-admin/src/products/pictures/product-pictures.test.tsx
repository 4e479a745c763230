import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '@galleria/shared-contracts/contract';
import { AN_ADMIN, aHost } from '@galleria/shared-contracts/testing';

import type { HeldPictures } from '../data/held-pictures';
import { aProduct } from '../../testing/a-product';
import { fakeProducts } from '../../testing/fake-products';
import { fakeServices } from '../../testing/fake-services';
import { renderAt } from '../../testing/render-at';
import { preparePicture, type Prepared } from './prepare-picture';

jest.mock('./prepare-picture');

const SHIRT = aProduct({ pictures: ['/pictures/back.svg'] });
const addressOf = (name: string) => `/pictures/products/${name}`;

/** Holds a picture under the name of its file. */
const heldPictures: HeldPictures = {
  hold: ({ base64 }) => Promise.resolve(addressOf(base64)),
  at: () => undefined,
  shownFor: (address) => (address.startsWith(addressOf('')) ? `data:,${address}` : address),
};

const aFile = (name: string) => new File(['x'], name, { type: 'image/png' });
const prepared = ({ name }: File): Prepared => ({ type: 'webp', base64: name });

async function showEdit() {
  jest.mocked(preparePicture).mockImplementation((file) => Promise.resolve(prepared(file)));
  const fake = fakeProducts([SHIRT]);
  renderAt(
    routes.editProduct(7),
    aHost({ session: AN_ADMIN }).host,
    fakeServices({ ...fake.services, heldPictures }),
  );
  const user = userEvent.setup({ applyAccept: false });
  const group = within(await screen.findByRole('group', { name: 'Pictures' }));
  return {
    ...fake,
    user,
    group,
    add: (...names: string[]) =>
      user.upload(group.getByLabelText('Add pictures'), names.map(aFile)),
    shown: () => group.getAllByRole('img').map((picture) => picture.getAttribute('src')),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

const AT_FIRST = [`/galleria${SHIRT.image}`, '/galleria/pictures/back.svg'];

it('adds pictures behind the others, and saves them with the product', async () => {
  const { add, shown, save, stored } = await showEdit();
  expect(shown()).toEqual(AT_FIRST);
  await add('a.png', 'b.png');
  expect(shown()).toEqual([
    ...AT_FIRST,
    `data:,${addressOf('a.png')}`,
    `data:,${addressOf('b.png')}`,
  ]);
  await save();
  await screen.findByRole('heading', { name: 'Products' });
  expect(stored(7)?.pictures).toEqual([
    '/pictures/back.svg',
    addressOf('a.png'),
    addressOf('b.png'),
  ]);
});

it('moves and removes pictures by keyboard, and the focus stays with them', async () => {
  const { user, add, group, save, stored } = await showEdit();
  await add('a.png');
  group.getByRole('button', { name: 'Move picture 3 forward' }).focus();
  await user.keyboard('{Enter}');
  expect(group.getByRole('button', { name: 'Move picture 2 forward' })).toHaveFocus();
  await user.keyboard('{Enter}');
  // The picture is the first now, so it can only move back.
  expect(group.getByRole('button', { name: 'Move picture 1 back' })).toHaveFocus();
  expect(screen.getByRole('img', { name: "The product's picture" })).toHaveAttribute(
    'src',
    `data:,${addressOf('a.png')}`,
  );
  await user.click(group.getByRole('button', { name: 'Remove picture 2' }));
  expect(group.getByLabelText('Add pictures')).toHaveFocus();
  await save();
  await screen.findByRole('heading', { name: 'Products' });
  expect(stored(7)).toMatchObject({ image: addressOf('a.png'), pictures: ['/pictures/back.svg'] });
});

it('names what it does not add and adds the rest', async () => {
  const { add, group, shown } = await showEdit();
  jest.mocked(preparePicture).mockResolvedValueOnce({ problem: '“notes.txt” is not a picture.' });
  await add('notes.txt', 'a.png', 'a.png', 'c.png', 'd.png');
  expect(group.getByRole('alert')).toHaveTextContent(
    '“notes.txt” is not a picture.“a.png” is there already.A product has at most 6 pictures. Not added: “d.png”.',
  );
  expect(shown()).toHaveLength(4);
  await add('e.png');
  expect(group.queryByRole('alert')).toBeNull();
});

it('shows its progress, saves nothing meanwhile, and keeps what is typed', async () => {
  const { user, add, group, save, stored } = await showEdit();
  let answer: (picture: Prepared) => void = () => undefined;
  jest.mocked(preparePicture).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await add('a.png', 'b.png');
  expect(group.getByRole('status')).toHaveTextContent('Picture 1 of 2 is being prepared: a.png');
  await save();
  expect(stored(7)).toEqual(SHIRT);
  await user.clear(screen.getByLabelText('Image URL'));
  await user.type(screen.getByLabelText('Image URL'), 'https://pictures.example/typed.jpg');
  await act(async () => {
    answer({ type: 'webp', base64: 'a.png' });
    await Promise.resolve();
  });
  expect(group.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByLabelText('Image URL')).toHaveValue('https://pictures.example/typed.jpg');
  expect(screen.getByLabelText('Further pictures')).toHaveValue(
    ['/pictures/back.svg', addressOf('a.png'), addressOf('b.png')].join('\n'),
  );
});

it('adds files that are chosen meanwhile after the first ones, and no more than there is room for', async () => {
  const { add, group, shown } = await showEdit();
  let answer: (picture: Prepared) => void = () => undefined;
  jest.mocked(preparePicture).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await add('a.png', 'b.png', 'c.png');
  await add('d.png', 'e.png');
  expect(shown()).toEqual(AT_FIRST);
  answer({ type: 'webp', base64: 'a.png' });
  expect(await group.findByRole('alert')).toHaveTextContent('Not added: “e.png”.');
  expect(shown().slice(2)).toEqual(
    ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => `data:,${addressOf(name)}`),
  );
});

it('keeps a picture and what was typed when the product cannot be saved', async () => {
  const { add, save, failNextWrite, shown, stored } = await showEdit();
  await add('a.png');
  act(() => failNextWrite());
  await save();
  expect(await screen.findByText(/The product was not saved/)).toBeVisible();
  expect(shown()).toHaveLength(3);
  await save();
  await screen.findByRole('heading', { name: 'Products' });
  expect(stored(7)?.pictures).toContain(addressOf('a.png'));
});
