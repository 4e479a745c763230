import {
  cartOf,
  EMPTY_CART,
  fail,
  ok,
  type AppError,
  type Cart,
  type Result,
} from '@galleria/shared-contracts';

import { CartKeeper } from './cart-keeper';

const refusal: AppError = { kind: 'permission-denied', message: 'no', retryable: false };

function aCart(amount: number): Cart {
  return cartOf([
    {
      id: 1,
      title: 'Walnut desk speaker',
      priceCents: 100,
      rating: { rate: 4, count: 1 },
      category: 'electronics',
      image: '/x.svg',
      amount,
    },
  ]);
}

/** A repository whose saves wait until the test answers them. */
function aKeeper() {
  const saves: { cart: Cart; answer: (result: Result<null>) => void }[] = [];
  const seen: string[] = [];
  let arrive: (cart: Result<Cart>) => void = () => undefined;
  const keeper = new CartKeeper(
    'u1',
    {
      watch: (_uid, onChange) => {
        arrive = onChange;
        return () => seen.push('stopped');
      },
      save: (_uid, cart) => new Promise((answer) => saves.push({ cart, answer })),
    },
    {
      onArrived: (cart) => seen.push(`arrived ${String(cart.totalNumItems)}`),
      onSaving: (isSaving) => seen.push(isSaving ? 'saving' : 'saved'),
      onLost: () => seen.push('lost'),
      onRefused: (_error, stored) => seen.push(`refused, stored ${String(stored.totalNumItems)}`),
    },
  );
  async function answer(result: Result<null>) {
    saves.at(-1)?.answer(result);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return { keeper, saves, seen, answer, arrive: (cart: Cart) => arrive(ok(cart)) };
}

it('writes one at a time and the newest state only', async () => {
  const { keeper, saves, answer } = aKeeper();
  for (let amount = 1; amount <= 10; amount += 1) keeper.save(aCart(amount));
  await answer(ok(null));
  await answer(ok(null));
  expect(saves.map(({ cart }) => cart.totalNumItems)).toEqual([1, 10]);
});

it('takes over what others store, but not while its own write is on the way', async () => {
  const { keeper, seen, answer, arrive } = aKeeper();
  arrive(aCart(1));
  keeper.save(aCart(2));
  arrive(aCart(5));
  expect(seen).toEqual(['arrived 1', 'saving']);
  await answer(ok(null));
  expect(seen).toEqual(['arrived 1', 'saving', 'saved']);
});

it('restores the true cart when a write is refused', async () => {
  const { keeper, seen, answer, arrive } = aKeeper();
  arrive(EMPTY_CART);
  keeper.save(aCart(2));
  await answer(fail(refusal));
  expect(seen).toEqual(['arrived 0', 'saving', 'refused, stored 0', 'saved', 'arrived 0']);
});

it('writes nothing more after it was disposed', async () => {
  const { keeper, saves, answer, seen } = aKeeper();
  keeper.save(aCart(1));
  keeper.save(aCart(2));
  keeper.dispose();
  await answer(ok(null));
  expect(saves).toHaveLength(1);
  expect(seen).toContain('stopped');
});
