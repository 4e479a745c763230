import { safeStorage } from '@galleria/shared-contracts/contract';

import { createOrderDraft } from './order-draft';

const TEXTS = {
  name: 'Sam Shopper',
  email: 'sam@example.com',
  address: '1 High Street',
  number: '0300',
  paymentMethod: 'card',
};
const draft = createOrderDraft(safeStorage('session'));

beforeEach(() => sessionStorage.clear());

it('is kept for its shopper, and for nobody else, until it is cleared', () => {
  draft.keep('u1', TEXTS);
  expect(draft.of('u1')).toEqual(TEXTS);
  expect(draft.of('u2')).toBeNull();
  draft.clear('u1');
  expect(draft.of('u1')).toBeNull();
});

it('stays when an order of another shopper is answered late', () => {
  draft.keep('u2', TEXTS);
  draft.clear('u1');
  expect(draft.of('u2')).toEqual(TEXTS);
});

it.each(['null', '{"uid":"u1"}', '{"uid":"u1","texts":null}', '{"uid":"u1","texts":"x"}', '{'])(
  'is none when storage holds %s',
  (stored) => {
    sessionStorage.setItem('galleria.orderDraft', stored);
    expect(draft.of('u1')).toBeNull();
  },
);

it('leaves out values that are not texts', () => {
  const stored = { uid: 'u1', texts: { name: 'Sam Shopper', number: 7 } };
  sessionStorage.setItem('galleria.orderDraft', JSON.stringify(stored));
  expect(draft.of('u1')).toEqual({ name: 'Sam Shopper' });
});
