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

// Two devices with two tabs each, one server. Nothing waits for a clock: a step of the sequence says
// what happens next, so requests, answers and snapshots come late, twice, out of order or never.

const TABS = 4;
const LOST: AppError = { kind: 'unavailable', message: 'lost', retryable: true };

/** An edit with its number, by which it is known after a reload too. */
type Marked = CartEdit & { readonly mark: number };
type Batch = { readonly id: string; readonly edits: readonly Marked[] };

/** A save on its way through the network, as the transaction of `CartRepository.save` makes it. */
interface Request {
  readonly batch: Batch;
  /** What the transaction has read; its commit is refused when another revision is stored by then. */
  read: StoredCart | null;
  result: StoredCart | null;
  readonly answer: (result: Result<StoredCart>) => void;
}

type Commit = Pick<Request, 'batch'> & { readonly read: StoredCart };

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), edit: anEdit() }) },
  // The request's next half: read, then commit.
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('advance' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry' as const) }) },
  // A commit that the client has given up, or a copy of one that was answered, arrives at last.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('late' as const), which: fc.nat(9) }) },
  // `age` 0 is the newest snapshot; older ones come when the listener lags.
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

/** What an edit means, said once more and independently: amounts by product. */
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
/** Lets promises that are settled run their continuations. */
const microtasks = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

/** The store without what Redux checks during development, which costs most of the time here. */
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
  /** By an edit's mark: the revision that holds it first. */
  const storedAt = new Map<number, number>();
  /** Products that were removed and are shown again, though nobody put them in again. */
  const shownAgain: number[] = [];
  /** What should have been on a screen, where something else was. */
  const shownWrong: [number, number][][] = [];
  const newest = () => history.at(-1) as StoredCart;

  /** The server compares revisions, as the access rules and the transaction do. */
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
    /** Of each line that this tab has shown and lost: how often it had been put in by then. */
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
                // Safe: all edits of this world are marked.
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

    /** How often a line was put in, by edits that this tab knows of: stored ones and its own. */
    function timesPutIn(id: number): number {
      const { base } = page.store.getState()[cartKey];
      const stored = log.slice(0, base?.revision ?? 0).flatMap(({ edits }) => edits);
      const known = new Map([...stored, ...own].map((edit) => [edit.mark, edit]));
      return idsPutInBy([...known.values()]).filter((one) => one === id).length;
    }

    /** The stored cart that this page knows of, with exactly those own edits that it does not hold. */
    function expectedAmounts({ cart, revision }: StoredCart) {
      const amounts = amountsIn(cart);
      for (const edit of own) {
        if ((storedAt.get(edit.mark) ?? Infinity) > revision) applyToModel(amounts, edit);
      }
      return amounts;
    }

    /** No line that was gone from the screen comes back, unless somebody put it in again. */
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
        // A page takes edits when it knows the stored cart: see `editCart`.
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
        // Refused: the transaction begins anew. Done: a copy of the commit may still arrive.
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
      /** The first snapshot of a page is read from the server; later ones may be late. */
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

  // The network works again, until nothing is unsaved.
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
      // One comparison for all: ten thousand times ten would take longer than the sequences.
      expect({
        storedEdits: stored.map(markOf).sort((one, other) => one - other),
        shownAgain: world.shownAgain,
        shownWrong: world.shownWrong,
        cart: sorted(amountsIn(cart)),
        // A page that knows the newest cart and has nothing unsaved shows that very object.
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
