import {
  cartOf,
  fail,
  nextStoredCart,
  ok,
  type AppError,
  type Cart,
  type Result,
  type StoredCart,
} from '@galleria/shared-contracts/domain';

import { anItem, aProduct } from '../../testing/a-product';
import { aStore } from '../../testing/a-store';
import { aStorage } from '../../testing/fake-services';
import { createCachedCart } from './cached-cart';
import { applyEdits, type CartEdit } from './cart-edits';
import { createCartSync, type CartSync } from './cart-sync';
import { edited } from './cart.slice';
import { selectCart } from './cart-view';
import { createStoredEdits } from './stored-edits';

const REFUSAL: AppError = { kind: 'permission-denied', message: 'no', retryable: false };
const AWAY: AppError = { kind: 'unavailable', message: 'away', retryable: true };

const line = (amount: number) => cartOf([anItem(1, amount)]);
const step = (by: number): CartEdit => ({ kind: 'step', id: 1, by });
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The cart of one tab that follows the stored cart. The server answers when the test says so. */
function aTab(cart: Cart = line(1), storage = aStorage()) {
  const tab = aTabThatReads(cart, storage);
  tab.sync.follow();
  return tab;
}

function aTabThatReads(cart: Cart = line(1), storage = aStorage()) {
  const { store, notices, buttons, services } = aStore();
  let server: StoredCart = { cart, revision: 1, recentWrites: [] };
  const writes: {
    batch: { id: string; edits: readonly CartEdit[] };
    answer: (result: Result<StoredCart>) => void;
  }[] = [];
  let tell: (stored: Result<StoredCart>) => void = () => undefined;
  let answerRead: (stored: Result<StoredCart>) => void = () => undefined;
  let isFollowed = false;
  let refusal: AppError | null = null;
  const sync = createCartSync({
    store,
    carts: {
      read: () => new Promise((answer) => (answerRead = answer)),
      watch(_uid, onChange) {
        isFollowed = true;
        tell = onChange;
        onChange(refusal ? fail(refusal) : ok(server));
        return () => (isFollowed = false);
      },
      save: (_uid, batch) => new Promise((answer) => writes.push({ batch, answer })),
    },
    cachedCart: createCachedCart(aStorage()),
    storedEdits: createStoredEdits(storage),
    notify: services.cart.notify,
  });
  sync.start();
  sync.enter('u1');
  const view = () => selectCart(store.getState());
  return {
    sync,
    writes,
    notices,
    buttons,
    view,
    amount: () => view().cart.totalNumItems,
    server: () => server.cart,
    isFollowed: () => isFollowed,
    /** Answers the read of the stored cart. */
    answerRead: async (stored: Result<StoredCart> = ok(server)) => {
      answerRead(stored);
      await Promise.resolve();
    },
    change: (edit: CartEdit, refusal = 'not done') => store.dispatch(edited({ edit, refusal })),
    fail: (error: AppError) => tell(fail(error)),
    refuseToBeFollowed: (error: AppError) => (refusal = error),
    /** Another tab or device stores this cart. */
    elsewhere: (next: Cart) => {
      server = nextStoredCart(server, next, 'elsewhere');
      tell(ok(server));
    },
    /** The server accepts the write in flight. The listener gets the snapshot now or never. */
    accept: async ({ isHeard = true } = {}) => {
      const { batch, answer } = writes.at(-1) as (typeof writes)[number];
      server = nextStoredCart(server, applyEdits(server.cart, batch.edits), batch.id);
      if (isHeard) tell(ok(server));
      answer(ok(server));
      await turn();
    },
    refuse: async (error: AppError) => {
      writes.at(-1)?.answer(fail(error));
      await turn();
    },
  };
}

it('shows an edit at once, and says that it is being saved', async () => {
  const { change, amount, view, accept } = aTab();
  change(step(3));
  expect([amount(), view().isSaving]).toEqual([4, true]);
  await accept();
  expect([amount(), view().isSaving]).toEqual([4, false]);
});

it('makes two writes of fifty rapid clicks', async () => {
  const { change, amount, writes, accept, server } = aTab();
  for (let click = 0; click < 50; click += 1) change(step(click % 3 === 2 ? -1 : 1));
  const wanted = amount();
  await accept();
  await accept();
  expect(writes).toHaveLength(2);
  expect([amount(), server().totalNumItems]).toEqual([wanted, wanted]);
});

it('applies its edits to what others have stored meanwhile', async () => {
  const { change, elsewhere, view, accept, server } = aTab();
  change(step(3));
  elsewhere(cartOf([anItem(1), anItem(2, 5)]));
  expect(view().cart.items).toEqual([anItem(1, 4), anItem(2, 5)]);
  await accept();
  expect(view().cart.items).toEqual([anItem(1, 4), anItem(2, 5)]);
  expect(server()).toEqual(view().cart);
});

it('keeps the saved cart while the listener lags behind the write', async () => {
  const { change, amount, accept } = aTab();
  change(step(3));
  await accept({ isHeard: false });
  expect(amount()).toBe(4);
});

it('shows the stored cart when a write is refused, and says so', async () => {
  const { change, amount, refuse, notices, view } = aTab();
  change(step(3), 'Could not add');
  await refuse(REFUSAL);
  expect([amount(), view().unsaved]).toEqual([1, null]);
  expect(notices).toEqual(['error: Could not add']);
});

it('goes on with later edits after a refusal', async () => {
  const { change, refuse, accept, server } = aTab();
  change(step(3));
  change({ kind: 'add', product: aProduct(2), amount: 1 });
  await refuse(REFUSAL);
  await accept();
  expect(server().items).toEqual([anItem(1), anItem(2)]);
});

it('keeps edits that could not be stored, and stores them by the button of the notice', async () => {
  const { change, amount, refuse, accept, notices, buttons, server, writes, view } = aTab();
  change(step(3), 'Could not add');
  await refuse(AWAY);
  expect([amount(), view().unsaved]).toEqual([4, AWAY]);
  expect(notices).toEqual(['error: Could not add']);

  buttons[0]?.onPress();
  expect(view()).toMatchObject({ isSaving: true, unsaved: AWAY });
  await accept();
  expect(writes.map(({ batch }) => batch.id)).toEqual([writes[0]?.batch.id, writes[0]?.batch.id]);
  expect([amount(), server().totalNumItems, view().unsaved]).toEqual([4, 4, null]);
});

it('stores failed edits again with the next edit, and has a notice that fits both', async () => {
  const { change, refuse, accept, server, notices, view } = aTab();
  change(step(3), 'Could not add');
  await refuse(AWAY);
  change({ kind: 'add', product: aProduct(2), amount: 2 }, 'Could not delete');
  await refuse(AWAY);
  expect(notices).toContain('error: Could not update cart, please try again later!');
  change(step(1));
  await accept();
  await accept();
  expect(server().items).toEqual([anItem(1, 5), anItem(2, 2)]);
  expect(view().cart).toEqual(server());
});

it('does not write again while the answer is open', async () => {
  const { sync, change, writes, elsewhere } = aTab();
  change(step(1));
  sync.retry();
  elsewhere(line(5));
  await turn();
  expect(writes).toHaveLength(1);
});

it('tells an order whether all edits are stored', async () => {
  const { sync, change, accept, refuse } = aTab();
  expect(await sync.settle()).toEqual(ok(null));

  change(step(3));
  const stored = sync.settle();
  await accept();
  expect(await stored).toEqual(ok(null));

  change(step(1));
  const refused = sync.settle();
  await refuse(REFUSAL);
  expect(await refused).toEqual(fail(REFUSAL));
  expect(await sync.settle()).toEqual(ok(null));

  change(step(1));
  const unstored = sync.settle();
  await refuse(AWAY);
  expect(await unstored).toEqual(fail(AWAY));

  sync.enter(null);
  expect(await sync.settle()).toMatchObject({ error: { kind: 'unauthenticated' } });
});

it('after a reload, stores the unsaved edits of this shopper alone', async () => {
  const storage = aStorage();
  const before = aTab(line(1), storage);
  before.change(step(3));
  before.change(step(1));
  expect(createStoredEdits(storage).read('u2')).toEqual({ inFlight: null, pending: [] });

  const { writes, accept, server, amount } = aTab(line(1), storage);
  expect(amount()).toBe(5);
  expect(writes[0]?.batch.id).toBe(before.writes[0]?.batch.id);
  await accept();
  await accept();
  expect(server().totalNumItems).toBe(5);
  expect(storage).toHaveLength(0);
});

it.each([
  ['another shape', { uid: 'u1', edits: [] }],
  [
    'an edit that another release has made',
    { uid: 'u1', inFlight: null, pending: [{ edit: { kind: 'gift', id: 1 }, refusal: '' }] },
  ],
])('begins with the stored cart when the tab keeps %s', (_what, stored) => {
  const storage = aStorage();
  storage.setItem('galleria.unsaved-edits', JSON.stringify(stored));
  const { view, writes } = aTab(line(1), storage);
  expect(view()).toMatchObject({ status: 'ready', cart: line(1) });
  expect(writes).toEqual([]);
});

it('has a general notice for edits from before a reload', async () => {
  const storage = aStorage();
  aTab(line(1), storage).change(step(3), 'Could not add');
  const { refuse, notices } = aTab(line(1), storage);
  await refuse(AWAY);
  expect(notices).toEqual(['error: Could not update cart, please try again later!']);
});

it('says when the cart is refused, and follows it again when asked', () => {
  const { sync, fail: lose, view } = aTab();
  lose(REFUSAL);
  expect(view()).toMatchObject({ status: 'failed', error: REFUSAL });
  sync.follow();
  expect(view()).toMatchObject({ status: 'ready', error: null });
});

it('writes and shows nothing more after the logout', async () => {
  const { sync, change, writes, accept, view, isFollowed, notices } = aTab();
  change(step(3));
  change(step(1));
  sync.enter(null);
  await accept({ isHeard: false });
  expect(writes).toHaveLength(1);
  expect(view()).toMatchObject({ status: 'visitor', cart: { items: [] }, isSaving: false });
  expect(isFollowed()).toBe(false);
  expect(notices).toEqual([]);
});

describe('a cart that is read before it is followed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const rest = () => jest.runOnlyPendingTimers();

  it('is shown and can be changed, and nothing follows it until the page has been at rest', async () => {
    const { answerRead, view, amount, change, isFollowed, writes } = aTabThatReads();
    expect(view().status).toBe('loading');
    await answerRead();
    expect(view()).toMatchObject({ status: 'ready', cart: line(1) });
    change(step(3));
    expect([amount(), writes.length, isFollowed()]).toEqual([4, 1, false]);
    rest();
    rest();
    expect(isFollowed()).toBe(true);
  });

  it('tells its callers when it is known, or cannot be read', async () => {
    for (const answer of [undefined, fail(REFUSAL)]) {
      const { sync, answerRead, refuseToBeFollowed, view } = aTabThatReads();
      refuseToBeFollowed(REFUSAL);
      const told = jest.fn();
      void sync.readNow().then(told);
      await Promise.resolve();
      expect(told).not.toHaveBeenCalled();
      await answerRead(answer);
      await jest.advanceTimersByTimeAsync(0);
      expect(told).toHaveBeenCalledTimes(1);
      expect(view().status).toBe(answer ? 'failed' : 'ready');
    }
  });

  it('is brought up to date with what others have stored meanwhile, once it is followed', async () => {
    const { answerRead, elsewhere, amount } = aTabThatReads();
    await answerRead();
    elsewhere(line(7));
    expect(amount()).toBe(1);
    rest();
    rest();
    expect(amount()).toBe(7);
  });

  it.each([
    ['refused', REFUSAL],
    ['lost', AWAY],
  ])('is followed at once when the read is %s', async (_what, error) => {
    const { answerRead, isFollowed, view } = aTabThatReads();
    await answerRead(fail(error));
    expect(isFollowed()).toBe(true);
    expect(view()).toMatchObject({ status: 'ready', error: null });
  });

  it('begins again without the failure that it had, and keeps its edits', async () => {
    const { sync, answerRead, refuseToBeFollowed, change, view, amount } = aTabThatReads();
    refuseToBeFollowed(REFUSAL);
    await answerRead(fail(AWAY));
    change(step(1));
    expect(view().status).toBe('failed');
    sync.enter();
    expect(view().status).toBe('loading');
    await answerRead();
    expect(view().status).toBe('ready');
    expect(amount()).toBe(2);
  });

  it('is followed when an order begins, because that changes it', async () => {
    const { sync, answerRead, isFollowed } = aTabThatReads();
    await answerRead();
    await sync.settle();
    expect(isFollowed()).toBe(true);
  });

  it('replaces nothing newer when its answer is late', async () => {
    const { sync, answerRead, elsewhere, amount } = aTabThatReads();
    sync.follow();
    const before: StoredCart = { cart: line(1), revision: 1, recentWrites: [] };
    elsewhere(line(7));
    await answerRead(ok(before));
    expect(amount()).toBe(7);
  });

  it('is not shown or followed after a logout, however late its answer comes', async () => {
    const late = aTabThatReads();
    late.sync.enter(null);
    await late.answerRead();
    expect(late.view().status).toBe('visitor');

    const { sync, answerRead, view, isFollowed } = aTabThatReads();
    await answerRead();
    sync.enter(null);
    rest();
    rest();
    expect([view().status, isFollowed()]).toEqual(['visitor', false]);
  });

  it.each([
    ['the network is back', (sync: CartSync) => sync.resume()],
    ['an order begins', (sync: CartSync) => void sync.settle()],
  ])('stays when it cannot be followed later, and is followed once %s', async (_when, go) => {
    const { sync, answerRead, fail: lose, elsewhere, amount, view } = aTabThatReads();
    await answerRead();
    rest();
    rest();
    lose(AWAY);
    expect(view()).toMatchObject({ status: 'ready', error: null, cart: line(1) });
    go(sync);
    elsewhere(line(7));
    expect(amount()).toBe(7);
  });

  it('says so when it is not known and cannot be followed', async () => {
    const { answerRead, refuseToBeFollowed, view } = aTabThatReads();
    refuseToBeFollowed(AWAY);
    await answerRead(fail(AWAY));
    expect(view()).toMatchObject({ status: 'failed', error: AWAY });
  });
});
