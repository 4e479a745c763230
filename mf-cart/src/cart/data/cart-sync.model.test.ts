/** @jest-environment node */
import fc from 'fast-check';

import {
  EMPTY_CART,
  fail,
  nextStoredCart,
  ok,
  type AppError,
  type Cart,
  type Result,
  type StoredCart,
} from '@galleria/shared-contracts/domain';

import { anItem, aProduct } from '../../testing/a-product';
import { aStorage } from '../../testing/fake-services';
import { applyEdits, type CartEdit } from './cart-edits';
import { createCartSync, type CartSyncOptions } from './cart-sync';
import { cartKey, cartReducer, edited } from './cart.slice';
import { selectCart } from './cart-view';
import { createStoredEdits } from './stored-edits';

// Two devices with two tabs each, and one server. Nothing waits for a clock. Each step of the sequence says
// what happens next, so requests, answers and snapshots come late, twice, out of order or never.

const TABS = 4;
const LOST: AppError = { kind: 'unavailable', message: 'lost', retryable: true };

/** An edit with a number, which identifies it even after a reload. */
type Marked = CartEdit & { readonly mark: number };
type Batch = { readonly id: string; readonly edits: readonly Marked[] };

/** A save in flight. It stands for the transaction of `CartRepository.save`. */
interface Request {
  readonly batch: Batch;
  /** The cart that the transaction has read. Its commit is refused if another revision is stored by then. */
  read: StoredCart | null;
  result: StoredCart | null;
  readonly answer: (result: Result<StoredCart>) => void;
}

type Commit = Pick<Request, 'batch'> & { readonly read: StoredCart };

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), edit: anEdit() }) },
  // The next half of the request: first the read, then the commit.
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('advance' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry' as const) }) },
  // A late commit arrives: a commit that the client has given up, or a copy of an answered commit.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('late' as const), which: fc.nat(9) }) },
  // `age` 0 is the newest snapshot. A slow listener brings older snapshots.
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('listen' as const), age: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
);
const sequences = fc.array(fc.tuple(fc.nat(TABS - 1), step), { minLength: 10, maxLength: 60 });

function anEdit(): fc.Arbitrary<CartEdit> {
  const id = fc.integer({ min: 1, max: 3 });
  return fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      product: id.map((of) => aProduct(of, { description: '' })),
      amount: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ kind: fc.constant('step' as const), id, by: fc.constantFrom(-1, 1) }),
    fc.record({ kind: fc.constant('set-amount' as const), id, amount: fc.nat(4) }),
    fc.record({ kind: fc.constant('delete' as const), ids: fc.array(id, { maxLength: 3 }) }),
    fc.record({
      kind: fc.constant('restore' as const),
      lines: fc
        .record({ item: id.map((of) => anItem(of, 2)), place: fc.nat(3) })
        .map((one) => [one]),
    }),
  );
}

/** The model of an edit, independent of the production code: amounts by product id. */
function applyToModel(amounts: Map<number, number>, edit: CartEdit): void {
  const set = (id: number, amount: number) =>
    amounts.set(id, amount > 10 ? 10 : amount < 1 ? 1 : amount);
  switch (edit.kind) {
    case 'add':
      set(edit.product.id, (amounts.get(edit.product.id) ?? 0) + edit.amount);
      break;
    case 'step': {
      const amount = amounts.get(edit.id);
      if (amount !== undefined) set(edit.id, amount + edit.by);
      break;
    }
    case 'set-amount':
      if (amounts.has(edit.id)) set(edit.id, edit.amount);
      break;
    case 'delete':
      for (const id of edit.ids) amounts.delete(id);
      break;
    case 'restore':
      for (const { item } of edit.lines) set(item.id, item.amount);
      break;
    case 'reprice':
      throw new Error('Prices are not in the model');
  }
}

const idsPutInBy = (edits: readonly CartEdit[]) =>
  edits.flatMap((edit) => {
    if (edit.kind === 'add') return [edit.product.id];
    return edit.kind === 'restore' ? edit.lines.map(({ item }) => item.id) : [];
  });
const amountsIn = (cart: Cart) => new Map(cart.items.map(({ id, amount }) => [id, amount]));
const markOf = ({ mark }: Marked) => mark;
const sorted = (amounts: ReadonlyMap<number, number>) => [...amounts].sort(([a], [b]) => a - b);
/** Runs the callbacks of settled promises. */
const microtasks = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

/** A store without the development checks of Redux, which would take most of the time here. */
function aStore(): CartSyncOptions['store'] {
  let state = cartReducer(undefined, { type: 'start' });
  const listeners = new Set<() => void>();
  return {
    getState: () => ({ [cartKey]: state }),
    dispatch(action) {
      state = cartReducer(state, action);
      for (const listener of [...listeners]) listener();
      return action;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function aWorld() {
  const history: StoredCart[] = [{ cart: EMPTY_CART, revision: 0, recentWrites: [] }];
  const log: Batch[] = [];
  const late: Commit[] = [];
  const made: Marked[] = [];
  /** The first revision that contains an edit, by the edit's mark. */
  const storedAt = new Map<number, number>();
  /** Removed products that are shown again although nobody added them again. */
  const shownAgain: number[] = [];
  /** The expected amounts for each screen that showed something else. */
  const shownWrong: [number, number][][] = [];
  const newest = () => history.at(-1) as StoredCart;

  /** The server's commit. It compares revisions, as the access rules and the transaction do. */
  function commit({ batch, read }: Commit): StoredCart | null {
    if (newest().revision !== read.revision) return null;
    const next = nextStoredCart(read, applyEdits(read.cart, batch.edits), batch.id);
    history.push(next);
    log.push(batch);
    for (const { mark } of batch.edits) storedAt.set(mark, next.revision);
    return next;
  }

  function aTab() {
    const storage = aStorage();
    const own: Marked[] = [];
    /** How often a line was added before it disappeared from this tab, by product id. */
    const removedAfter = new Map<number, number>();
    let before = new Set<number>();
    let page = open();

    function open() {
      const store = aStore();
      let request: Request | null = null;
      let listener: (stored: Result<StoredCart>) => void = () => undefined;
      let isClosed = false;
      const sync = createCartSync({
        store,
        carts: {
          read: () => new Promise(() => undefined),
          watch(_uid, onChange) {
            listener = onChange;
            return () => undefined;
          },
          save: (_uid, batch) =>
            new Promise((resolve) => {
              request = {
                // Safe: all edits in this test are marked.
                batch: batch as Batch,
                read: null,
                result: null,
                answer(result) {
                  request = null;
                  if (!isClosed) resolve(result);
                },
              };
            }),
        },
        cachedCart: { read: () => null, write: () => undefined },
        storedEdits: createStoredEdits(storage),
        notify: () => undefined,
      });
      sync.start();
      sync.enter('u1');
      sync.follow();
      store.subscribe(check);
      return {
        store,
        sync,
        request: (): Request | null => request,
        listen: (stored: StoredCart) => listener(ok(stored)),
        close() {
          isClosed = true;
          if (request?.read && !request.result) late.push({ ...request, read: request.read });
        },
      };
    }

    /** How often a line was added by the edits that this tab knows: the stored edits and its own. */
    function timesPutIn(id: number): number {
      const { base } = page.store.getState()[cartKey];
      const stored = log.slice(0, base?.revision ?? 0).flatMap(({ edits }) => edits);
      const known = new Map([...stored, ...own].map((edit) => [edit.mark, edit]));
      return idsPutInBy([...known.values()]).filter((one) => one === id).length;
    }

    /** The known stored cart plus those of the tab's own edits that this cart does not contain. */
    function expectedAmounts({ cart, revision }: StoredCart) {
      const amounts = amountsIn(cart);
      for (const edit of own) {
        if ((storedAt.get(edit.mark) ?? Infinity) > revision) applyToModel(amounts, edit);
      }
      return amounts;
    }

    /** Records wrong amounts, and lines that come back to the screen although nobody added them again. */
    function check() {
      const view = selectCart(page.store.getState());
      const { base } = page.store.getState()[cartKey];
      if (!base) return;
      const expected = expectedAmounts(base);
      const { items } = view.cart;
      const isRight = items.every(({ id, amount }) => expected.get(id) === amount);
      if (!isRight || items.length !== expected.size) shownWrong.push(sorted(expected));
      const shown = new Set(view.cart.items.map(({ id }) => id));
      for (const id of before) if (!shown.has(id)) removedAfter.set(id, timesPutIn(id));
      for (const id of shown) {
        const times = before.has(id) ? undefined : removedAfter.get(id);
        if (times !== undefined && timesPutIn(id) <= times) {
          shownAgain.push(id);
        }
      }
      before = shown;
    }

    return {
      view: () => selectCart(page.store.getState()),
      state: () => page.store.getState()[cartKey],
      edit(edit: CartEdit) {
        // A page accepts edits only when it knows the stored cart (`editCart`).
        if (selectCart(page.store.getState()).status !== 'ready') return;
        const mine = { ...edit, mark: made.length };
        own.push(mine);
        made.push(mine);
        page.store.dispatch(edited({ edit: mine, refusal: '' }));
      },
      advance() {
        const request = page.request();
        if (!request || request.result) return;
        if (!request.read) {
          request.read = newest();
          if (request.read.recentWrites.includes(request.batch.id)) request.result = request.read;
          return;
        }
        request.result = commit({ batch: request.batch, read: request.read });
        // After a refusal the transaction starts again. After a success a copy of the commit may still
        // arrive.
        if (request.result) late.push({ batch: request.batch, read: request.read });
        else request.read = null;
      },
      answer() {
        const request = page.request();
        if (request?.result) request.answer(ok(request.result));
      },
      lose() {
        const request = page.request();
        if (!request) return;
        if (request.read && !request.result) late.push({ ...request, read: request.read });
        request.answer(fail(LOST));
      },
      retry: () => page.sync.retry(),
      /** The first snapshot of a page comes from the server and is current. Later snapshots may be old. */
      listen(age: number) {
        const { base } = page.store.getState()[cartKey];
        page.listen((base ? history.at(-1 - age) : undefined) ?? newest());
      },
      reload() {
        page.close();
        before = new Set();
        page = open();
      },
      isSettled() {
        const { inFlight, pending } = page.store.getState()[cartKey];
        return !inFlight && pending.length === 0;
      },
    };
  }

  return { aTab, commit, log, late, made, newest, shownAgain, shownWrong };
}

async function play(sequence: readonly (readonly [number, Step])[]) {
  const world = aWorld();
  const tabs = Array.from({ length: TABS }, () => world.aTab());
  for (const tab of tabs) tab.listen(0);

  for (const [place, what] of sequence) {
    const tab = tabs[place];
    if (!tab) continue;
    if (what.kind === 'edit') tab.edit(what.edit);
    else if (what.kind === 'listen') tab.listen(what.age);
    else if (what.kind === 'late') {
      const commit = world.late[what.which];
      if (commit) world.commit(commit);
    } else tab[what.kind]();
    await microtasks();
  }

  // Now the network works. Run until nothing is unsaved.
  for (let round = 0; round < 40 && !tabs.every((tab) => tab.isSettled()); round += 1) {
    for (const tab of tabs) {
      if (tab.isSettled()) continue;
      tab.listen(0);
      tab.retry();
      tab.advance();
      tab.advance();
      tab.answer();
      await microtasks();
    }
  }
  for (const tab of tabs) tab.listen(0);
  return { world, tabs };
}

type Step =
  | { kind: 'edit'; edit: CartEdit }
  | { kind: 'listen'; age: number }
  | { kind: 'late'; which: number }
  | { kind: 'advance' | 'answer' | 'lose' | 'retry' | 'reload' };

it('two devices with two tabs end in the cart of the model, whatever the network does', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { world, tabs } = await play(sequence);

      const stored = world.log.flatMap(({ edits }) => edits);
      const model = new Map<number, number>();
      for (const edit of stored) applyToModel(model, edit);
      const { cart } = world.newest();
      // Only one comparison, because ten of them in each of ten thousand runs would be slow.
      expect({
        storedEdits: stored.map(markOf).sort((one, other) => one - other),
        shownAgain: world.shownAgain,
        shownWrong: world.shownWrong,
        cart: sorted(amountsIn(cart)),
        // A page that knows the newest cart and has no unsaved edits shows the same object.
        tabs: tabs.map((tab) => tab.view().cart === cart && tab.state().save.kind === 'idle'),
      }).toEqual({
        storedEdits: world.made.map(markOf),
        shownAgain: [],
        shownWrong: [],
        cart: sorted(model),
        tabs: tabs.map(() => true),
      });
    }),
    { numRuns: 10_000 },
  );
});
