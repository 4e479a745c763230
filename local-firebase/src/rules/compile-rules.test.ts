import {
  createRequest,
  deleteRequest,
  getRequest,
  guardFor,
  inDatabase,
  updateRequest,
  viewOf,
  aDocument,
} from './testing/judge-expression';

const price = (cents: number) => ({ price: { integerValue: String(cents) } });

test('a request that no match block covers is refused', () => {
  const guard = guardFor(inDatabase('match /shops/{id} { allow read; }'));
  expect(guard.judge([getRequest('things/one')], viewOf())).toEqual({
    allowed: false,
    reason: 'No matching allow statements',
  });
});

test('each method is allowed by its own name and by its group', () => {
  const guard = guardFor(
    inDatabase('match /things/{id} { allow get, create; } match /shops/{id} { allow write; }'),
  );
  const allowed = (request: Parameters<typeof guard.judge>[0][number]): boolean =>
    guard.judge([request], viewOf()).allowed;
  expect(allowed(getRequest('things/one'))).toBe(true);
  expect(allowed(createRequest('things/one', price(1)))).toBe(true);
  expect(allowed(updateRequest('things/one', price(1), price(2)))).toBe(false);
  expect(allowed(deleteRequest('things/one', price(1)))).toBe(false);
  expect(allowed(createRequest('shops/one', price(1)))).toBe(true);
  expect(allowed(updateRequest('shops/one', price(1), price(2)))).toBe(true);
  expect(allowed(deleteRequest('shops/one', price(1)))).toBe(true);
  expect(allowed(getRequest('shops/one'))).toBe(false);
});

test('an update sees the document before and after', () => {
  const guard = guardFor(
    inDatabase(
      'match /things/{id} { allow update: if request.resource.data.price > resource.data.price; }',
    ),
  );
  expect(guard.judge([updateRequest('things/one', price(1), price(2))], viewOf()).allowed).toBe(
    true,
  );
  expect(guard.judge([updateRequest('things/one', price(2), price(1))], viewOf())).toEqual({
    allowed: false,
    reason: "false for 'update' @ L3",
  });
});

test('a commit is refused when one of its writes is', () => {
  const guard = guardFor(
    inDatabase('match /things/{id} { allow create: if request.resource.data.price > 0; }'),
  );
  const good = createRequest('things/one', price(1));
  const bad = createRequest('things/two', price(0));
  expect(guard.judge([good, good], viewOf()).allowed).toBe(true);
  expect(guard.judge([good, bad], viewOf()).allowed).toBe(false);
});

test('rules read other documents as they are before and after the commit', () => {
  const guard = guardFor(
    inDatabase(`match /things/{id} { allow get:
      if get(/databases/$(database)/documents/shops/a).data.price == 1
      && getAfter(/databases/$(database)/documents/shops/a).data.price == 2
      && !exists(/databases/$(database)/documents/shops/b)
      && existsAfter(/databases/$(database)/documents/shops/a); }`),
  );
  const view = viewOf([aDocument('shops/a', price(1))], [aDocument('shops/a', price(2))]);
  expect(guard.judge([getRequest('things/one')], view)).toEqual({ allowed: true });
});

test('the owner stands above the rules', () => {
  const guard = guardFor(inDatabase('match /things/{id} { allow read: if false; }'));
  const request = { ...getRequest('things/one'), caller: { kind: 'owner' } } as const;
  expect(guard.judge([request], viewOf())).toEqual({ allowed: true });
});
