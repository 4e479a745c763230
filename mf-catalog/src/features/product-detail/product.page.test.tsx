import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Slots } from '@galleria/shared-contracts/contract';
import { ok, type Result } from '@galleria/shared-contracts/domain';

import type { Found } from '../../data/catalog.repository';
import { aProduct } from '../../testing/a-product';
import { everythingIsInView, nothingIsInView } from '../../testing/in-view';
import { renderShop } from '../../testing/render-shop';

beforeEach(everythingIsInView);

const PATH = '/shop/category/electronics/1';
const increase = () => screen.getByRole('button', { name: /Increase amount/ });
const addToCart = () =>
  within(screen.getByRole('article', { name: 'Kitchen Radio' })).getByRole('button', {
    name: 'Add to Cart',
  });

function aRadio(stock: number) {
  return aProduct(1, { title: 'Kitchen Radio', stock });
}

describe('a product', () => {
  it('shows the product, its title on the screen and the way back', async () => {
    const { screens } = renderShop(PATH, { products: [aRadio(20)] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kitchen Radio' })).toBeVisible();
    expect(screen.getByText('What there is to say of number 1.')).toBeVisible();
    expect(screen.getByText('In stock')).toBeVisible();
    expect(screens).toContainEqual(expect.objectContaining({ title: 'Kitchen Radio' }));
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getByRole('link', { name: 'Electronics' })).toHaveAttribute(
      'href',
      '/shop/category/electronics',
    );
  });

  it('shows the summary of a list at once, and the rest when the product is read', async () => {
    const { database, router } = renderShop('/', {
      products: [aProduct(1, { title: 'Kitchen Radio', priceCents: 12_300 }), aProduct(2)],
    });
    await screen.findAllByRole('article');
    let answer: (result: Result<Found | null>) => void = () => undefined;
    jest
      .spyOn(database.repository, 'product')
      .mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await act(() => router.navigate(PATH));
    const window = within(screen.getByRole('article', { name: 'Kitchen Radio' }));
    const picture = window.getByRole('img', { name: 'Kitchen Radio' });
    expect(window.getByText('$123.00')).toBeVisible();
    expect(window.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
    const product = aProduct(1, { title: 'Kitchen Radio', priceCents: 12_300 });
    answer(ok({ product, members: [product] }));
    expect(await window.findByText('What there is to say of number 1.')).toBeVisible();
    expect(addToCart()).toBeEnabled();
    // It is the same element, so the picture is not loaded again.
    expect(window.getByRole('img', { name: 'Kitchen Radio' })).toBe(picture);
  });

  it('renders the slot below it when the whole product is known', async () => {
    const fills = {
      'product:below': ({ product }: Slots['product:below']) => <p>beside {product.title}</p>,
    };
    renderShop(PATH, { products: [aRadio(20)], fills });
    expect(await screen.findByText('beside Kitchen Radio')).toBeVisible();
  });

  it('is read once, while the code of its page loads', async () => {
    const { database, router } = renderShop('/', { products: [aRadio(9)] });
    await screen.findAllByRole('article');
    const read = jest.spyOn(database.repository, 'product');
    await act(() => router.navigate(PATH));
    expect(await screen.findByText('What there is to say of number 1.')).toBeVisible();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('adds the chosen amount to the cart, and passes the known stock', async () => {
    const { requests } = renderShop(PATH, { products: [aRadio(20)] });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(increase());
    await userEvent.click(addToCart());
    expect(requests).toMatchObject([{ product: { id: 1 }, amount: 2, stock: 20 }]);
  });

  it.each([
    [20, 10],
    [3, 3],
  ])('with %i in stock goes no higher than %i', async (stock, most) => {
    const { requests } = renderShop(PATH, { products: [aRadio(stock)] });
    await screen.findByRole('heading', { level: 1 });
    for (let click = 0; click < 12; click += 1) await userEvent.click(increase());
    await userEvent.click(addToCart());
    expect(requests).toMatchObject([{ amount: most }]);
  });

  it('lowers the chosen amount when others bought meanwhile', async () => {
    const { database, events, requests } = renderShop(PATH, { products: [aRadio(8)] });
    await screen.findByRole('heading', { level: 1 });
    for (let click = 0; click < 5; click += 1) await userEvent.click(increase());
    database.change([aRadio(2)]);
    events.emit('order:placed', { orderIds: ['o1'] });
    await screen.findByText('Only 2 left');
    await userEvent.click(addToCart());
    expect(requests).toMatchObject([{ amount: 2, stock: 2 }]);
  });

  it.each([
    ['Add to Cart', 8, 0],
    ['Tell me when it is back', 0, 8],
  ])(
    'takes “%s” away when others buy or it is restocked, and leaves the focus at the heading',
    async (name, before, now) => {
      const { database, events } = renderShop(PATH, { products: [aRadio(before)] });
      const button = await screen.findByRole('button', { name });
      button.focus();
      database.change([aRadio(now)]);
      events.emit('order:placed', { orderIds: ['o1'] });
      await waitFor(() => expect(button).not.toBeInTheDocument());
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    },
  );

  it('ignores an older answer that comes after a newer one', async () => {
    const { database, events } = renderShop(PATH, { products: [aRadio(20)] });
    await screen.findByText('In stock');
    const answers: ((result: Result<Found | null>) => void)[] = [];
    jest
      .spyOn(database.repository, 'product')
      .mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
    act(() => {
      events.emit('order:placed', { orderIds: ['o1'] });
      events.emit('order:placed', { orderIds: ['o2'] });
    });
    const [older, latest] = answers;
    await act(() => {
      latest?.(ok({ product: aRadio(3), members: null }));
      return Promise.resolve();
    });
    expect(screen.getByText('Only 3 left')).toBeVisible();
    await act(() => {
      older?.(ok({ product: aRadio(4), members: null }));
      return Promise.resolve();
    });
    expect(screen.getByText('Only 3 left')).toBeVisible();
  });

  it('is not sold when it is sold out', async () => {
    renderShop(PATH, { products: [aRadio(0)] });
    expect(await screen.findByText('Sold out')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
  });

  it('offers other products of its category, similar prices first', async () => {
    renderShop(PATH, {
      products: [
        aProduct(1, { title: 'Kitchen Radio', priceCents: 5_000 }),
        aProduct(2, { priceCents: 50_000 }),
        aProduct(3, { priceCents: 5_500 }),
        aProduct(4, { category: 'jewelery' }),
      ],
    });
    const shelf = within(await screen.findByRole('region', { name: 'From the same shop' }));
    expect(shelf.getAllByRole('article').map((card) => card.textContent)).toEqual([
      expect.stringContaining('Product number 3'),
      expect.stringContaining('Product number 2'),
    ]);
  });

  it('reads the related products after a quiet time, even if their shelf never comes near the view', async () => {
    nothingIsInView();
    jest.useFakeTimers();
    try {
      const { database } = renderShop(PATH, { products: [aRadio(9), aProduct(2)] });
      expect(await screen.findByText('What there is to say of number 1.')).toBeVisible();
      expect(database.asked).toEqual([]);
      act(() => {
        jest.advanceTimersByTime(5_000);
      });
      expect(await screen.findByRole('region', { name: 'From the same shop' })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it.each(['jewelery', 'furniture'])('under %s moves to its own address', async (category) => {
    const { router } = renderShop(`/shop/category/${category}/1`, { products: [aRadio(9)] });
    await screen.findByRole('heading', { level: 1, name: 'Kitchen Radio' });
    expect(router.state.location.pathname).toBe(PATH);
  });

  it.each([
    ['/shop/category/electronics/99', 'There is no product 99.'],
    ['/shop/category/electronics/radio', 'There is no product “radio”.'],
  ])('%s is the error screen', async (path, message) => {
    renderShop(path, { products: [aRadio(9)] });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Some Error Occured' })).toBeVisible();
  });

  it('that cannot be read says why, and is tried again', async () => {
    const { database } = renderShop(PATH, { products: [aRadio(9)], isAway: true });
    expect(await screen.findByText('The database is away')).toBeVisible();
    database.comeBack();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kitchen Radio' })).toBeVisible();
  });
});

describe('a product of a group', () => {
  const tee = (id: number, colour: string, size: string, changes = {}) =>
    aProduct(id, {
      title: `Breton Stripe Tee · ${colour}, ${size}`,
      group: 'breton-tee',
      choice: { Colour: colour, Size: size },
      ...changes,
    });
  const TEES = [
    tee(1, 'Navy', 'M', { priceCents: 3_600 }),
    tee(2, 'Navy', 'XL', { stock: 0 }),
    tee(3, 'Navy', 'S', { priceCents: 3_900, stock: 2 }),
    tee(4, 'Brick', 'M'),
    tee(5, 'Brick', 'L'),
  ];
  const options = (axis: string) =>
    within(screen.getByRole('group', { name: axis })).getAllByRole('radio');
  const valuesOf = (axis: string) => options(axis).map((option) => option.getAttribute('value'));
  const named = (name: string | RegExp) => screen.getByRole('radio', { name });
  const there = () => screen.findByRole('heading', { level: 1, name: /Breton Stripe Tee/ });

  it('offers the sizes and colours of the group, smallest first, and marks the sold-out ones', async () => {
    renderShop(PATH, { products: TEES });
    await there();
    expect(valuesOf('Colour')).toEqual(['Navy', 'Brick']);
    expect(valuesOf('Size')).toEqual(['S', 'M', 'L', 'XL']);
    expect(named('XL sold out')).toBeEnabled();
    expect(named('Navy')).toBeChecked();
    expect(named('M')).toBeChecked();
  });

  it('shows price and stock of the choice at its own address, and keeps the focus', async () => {
    const { router, requests } = renderShop(PATH, { products: TEES });
    await there();
    await userEvent.click(named('S'));
    expect(router.state.location.pathname).toBe('/shop/category/electronics/3');
    expect(
      screen.getByRole('heading', { level: 1, name: 'Breton Stripe Tee · Navy, S' }),
    ).toBeVisible();
    const window = within(screen.getByRole('article', { name: /Navy, S/ }));
    expect(window.getByText('$39.00')).toBeVisible();
    expect(window.getByText('Only 2 left')).toBeVisible();
    expect(screen.getByText('$39.00, only 2 left')).toHaveAttribute('role', 'status');
    expect(named('S')).toBeChecked();
    expect(named('S')).toHaveFocus();
    await userEvent.click(window.getByRole('button', { name: 'Add to Cart' }));
    expect(requests).toMatchObject([{ product: { id: 3 }, amount: 1, stock: 2 }]);
  });

  it('is left by one step back, also after several choices', async () => {
    const { router } = renderShop(PATH, { products: TEES });
    await there();
    await userEvent.click(named('S'));
    await userEvent.click(named('Brick'));
    expect(router.state.location.pathname).toBe('/shop/category/electronics/4');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/contactUs');
  });

  it('is chosen by arrow keys', async () => {
    const { router } = renderShop(PATH, { products: TEES });
    await there();
    act(() => named('M').focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(router.state.location.pathname).toBe('/shop/category/electronics/5');
  });

  it('keeps the colour when a size is chosen, and takes another colour if the size lacks it', async () => {
    const { router } = renderShop(PATH, { products: TEES });
    await there();
    await userEvent.click(named('L'));
    expect(router.state.location.pathname).toBe('/shop/category/electronics/5');
    expect(named('Brick')).toBeChecked();
    await userEvent.click(named('M'));
    expect(router.state.location.pathname).toBe('/shop/category/electronics/4');
  });

  it('that is sold out can be chosen, but not bought', async () => {
    const { router } = renderShop(PATH, { products: TEES });
    await there();
    await userEvent.click(named(/^XL/));
    expect(router.state.location.pathname).toBe('/shop/category/electronics/2');
    const window = within(screen.getByRole('article', { name: /Navy, XL/ }));
    expect(window.getByText('Sold out')).toBeVisible();
    expect(window.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
  });

  it('does not offer products of its own group as related products', async () => {
    renderShop(PATH, { products: [...TEES, aProduct(9), aProduct(10, { group: 'other' })] });
    const shelf = within(await screen.findByRole('region', { name: 'From the same shop' }));
    expect(shelf.getAllByRole('article')).toHaveLength(2);
  });

  it('can be bought while its group cannot be read', async () => {
    const { database, router, requests } = renderShop('/contactUs', { products: TEES });
    database.loseGroups();
    await act(() => router.navigate(PATH));
    await there();
    expect(options('Size')).toHaveLength(1);
    expect(screen.getByText('The other choices could not be loaded.')).toBeVisible();
    await userEvent.click(
      within(screen.getByRole('article', { name: /Navy, M/ })).getByRole('button', {
        name: 'Add to Cart',
      }),
    );
    expect(requests).toMatchObject([{ product: { id: 1 } }]);
  });

  it('keeps the choices when a later read of the group fails, and updates the product itself', async () => {
    const { database, events } = renderShop(PATH, { products: TEES });
    await there();
    database.loseGroups();
    database.change([tee(1, 'Navy', 'M', { stock: 0 }), ...TEES.slice(1)]);
    events.emit('order:placed', { orderIds: ['o1'] });
    expect(await screen.findByText('This one is sold out for now.')).toBeVisible();
    expect(named('M sold out')).toBeChecked();
    expect(options('Size')).toHaveLength(4);
  });
});

describe('further pictures', () => {
  const RADIO = aProduct(1, {
    title: 'Kitchen Radio',
    pictures: ['/pictures/back.svg', '/pictures/dial.svg'],
  });
  const scrolled: number[] = [];
  const window = () => within(screen.getByRole('article', { name: 'Kitchen Radio' }));
  const button = (name: string) => window().getByRole('button', { name });
  const shown = () => screen.getByText(/^\d of \d$/).textContent;

  beforeEach(() => {
    scrolled.length = 0;
    // jsdom has no layout and no modal dialogs.
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
    Object.assign(Element.prototype, {
      scrollTo: ({ left }: ScrollToOptions) => scrolled.push(left ?? NaN),
    });
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
        this.dispatchEvent(new Event('close'));
      },
    });
  });
  afterEach(() => jest.restoreAllMocks());

  async function openRadio() {
    renderShop(PATH, { products: [RADIO] });
    await screen.findByText('What there is to say of number 1.');
  }

  it('stand beside the first picture, and only the first is loaded at once', async () => {
    await openRadio();
    const pictures = window().getAllByRole('img');
    expect(pictures.map((one) => [one.getAttribute('alt'), one.getAttribute('loading')])).toEqual([
      ['Kitchen Radio', 'eager'],
      ['Kitchen Radio, picture 2 of 3', 'lazy'],
      ['Kitchen Radio, picture 3 of 3', 'lazy'],
    ]);
  });

  it('are turned by buttons and by arrow keys, from the last on to the first', async () => {
    await openRadio();
    expect(shown()).toBe('1 of 3');
    await userEvent.click(button('Next picture'));
    expect(shown()).toBe('2 of 3');
    act(() => button('Enlarge: Kitchen Radio').focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(shown()).toBe('3 of 3');
    expect(scrolled).toEqual([400, 800, 0, 800]);
    await userEvent.click(button('Previous picture'));
    expect(shown()).toBe('2 of 3');
  });

  it('are counted when they are swiped', async () => {
    await openRadio();
    const [row] = window().getAllByRole('list');
    if (!row) throw new Error('There is no row');
    Object.assign(row, { scrollLeft: 790 });
    fireEvent.scroll(row);
    expect(shown()).toBe('3 of 3');
  });

  it('are enlarged in a dialog, which can also turn them', async () => {
    await openRadio();
    await userEvent.click(button('Enlarge: Kitchen Radio, picture 2 of 3'));
    const dialog = within(screen.getByRole('dialog', { name: 'Pictures of Kitchen Radio' }));
    expect(dialog.getByRole('img', { name: 'Kitchen Radio, picture 2 of 3' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByRole('img', { name: 'Kitchen Radio, picture 3 of 3' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(shown()).toBe('3 of 3');
  });
});

it('has no buttons to turn its only picture', async () => {
  renderShop(PATH, { products: [aRadio(9)] });
  await screen.findByText('What there is to say of number 1.');
  expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enlarge: Kitchen Radio' })).toBeVisible();
});

describe('the facts', () => {
  const share = () => screen.findByRole('button', { name: 'Share' });
  const setShare = (value: unknown) =>
    Object.defineProperty(navigator, 'share', { value, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  it('say what delivery costs, how to pay, and until when to cancel or return', async () => {
    renderShop(PATH, { products: [aRadio(9)] });
    expect(await screen.findByText('Free delivery')).toBeVisible();
    expect(screen.getByText('Pay on delivery, in cash or by card')).toBeVisible();
    expect(screen.getByText('Cancel the order until it is shipped')).toBeVisible();
    expect(screen.getByText('Return it within 30 days')).toBeVisible();
  });

  it('say from which amount on delivery is free', async () => {
    const delivery = [{ belowCents: 5_000, costCents: 499 }];
    renderShop(PATH, { products: [aRadio(9)], record: { delivery } });
    expect(await screen.findByText('Free delivery from $50.00')).toBeVisible();
  });

  it.each([
    ['is away', { failure: 'unavailable' }],
    ['makes no sense', { delivery: [{ belowCents: 'all' }] }],
  ])('promise nothing about delivery when its table %s', async (_what, record) => {
    renderShop(PATH, { products: [aRadio(9)], record });
    expect(await screen.findByText('Return it within 30 days')).toBeVisible();
    expect(screen.queryByText(/Free delivery/)).not.toBeInTheDocument();
  });

  it('are shared with the share dialog of the device', async () => {
    const shared = jest.fn().mockResolvedValue(undefined);
    setShare(shared);
    const { notices } = renderShop(PATH, { products: [aRadio(9)] });
    await userEvent.click(await share());
    expect(shared).toHaveBeenCalledWith({ title: 'Kitchen Radio', url: window.location.href });
    expect(notices).toEqual([]);
  });

  it.each([
    ['AbortError', []],
    ['InvalidStateError', []],
    ['NotAllowedError', ['Could not share: please copy the address of this page']],
  ])('that are not shared because of an %s', async (name, said) => {
    setShare(() => Promise.reject(new DOMException('No', name)));
    const { notices } = renderShop(PATH, { products: [aRadio(9)] });
    await userEvent.click(await share());
    expect(notices.map(({ title }) => title)).toEqual(said);
  });

  it('copy a link where the device cannot share', async () => {
    const user = userEvent.setup();
    const { notices } = renderShop(PATH, { products: [aRadio(9)] });
    const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await share());
    expect(copy).toHaveBeenCalledWith(window.location.href);
    expect(notices).toMatchObject([{ type: 'success', title: 'Link copied' }]);
    copy.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(await share());
    expect(notices).toHaveLength(2);
  });
});
