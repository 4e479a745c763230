import { act, screen, waitFor, within } from '@testing-library/react';

import { routes } from '@galleria/shared-contracts/contract';

import { aProduct } from '../../testing/a-product';
import { nothingIsInView } from '../../testing/in-view';
import { renderShop } from '../../testing/render-shop';

const products = (count: number) =>
  Array.from({ length: count }, (_, place) => aProduct(place + 1));

const cards = () => screen.getAllByRole('article');
const linkOf = (card: HTMLElement) => within(card).getByRole('link', { name: 'See Details' });

beforeEach(() => {
  nothingIsInView();
  // jsdom has no layout and no scrolling.
  window.scrollTo = () => undefined;
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  const styleOf = window.getComputedStyle.bind(window);
  jest
    .spyOn(window, 'getComputedStyle')
    .mockImplementation((...of) =>
      Object.assign(styleOf(...of), { gridTemplateColumns: '240px 240px', rowGap: '10px' }),
    );
});
afterEach(() => jest.restoreAllMocks());

it('keeps the focus at its card when the list grows so long that the virtual grid replaces it', async () => {
  const { database, events } = renderShop(routes.allProducts(), { products: products(96) });
  await waitFor(() => expect(cards()).toHaveLength(96));
  // The card is in view, because the browser scrolls to a card that gets the focus by keyboard.
  const [card] = cards() as [HTMLElement];
  const name = within(card).getByRole('heading').textContent;
  act(() => linkOf(card).focus());
  database.change(products(97));
  events.emit('catalog:changed', { productIds: [97] });
  await waitFor(() => expect(card).not.toBeInTheDocument());
  await waitFor(() => expect(linkOf(screen.getByRole('article', { name }))).toHaveFocus());
});
