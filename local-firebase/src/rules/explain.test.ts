import { fault } from './fault';
import { getRequest, guardFor, inDatabase, viewOf } from './testing/judge-expression';

const guard = guardFor(
  inDatabase(`function isBob() {
  return request.auth.uid == 'bob';
}
match /things/{id} {
  allow get: if isBob()
    && resource.data.price > 0;
  allow get: if id == 'free' && debug(id) == 'free';
}`),
);

test('an explanation names each allow that was asked, and its path', () => {
  const { allowed, rules } = guard.explain(getRequest('things/paid'), viewOf());
  expect(allowed).toBe(false);
  expect(rules.map(({ at, pattern, outcome }) => [at.line, pattern, outcome])).toEqual([
    [7, '/databases/{database}/documents/things/{id}', false],
    [9, '/databases/{database}/documents/things/{id}', false],
  ]);
});

test('an explanation has the value of each condition, and indents conditions of functions', () => {
  const [first] = guard.explain(getRequest('things/paid'), viewOf()).rules;
  expect(
    first?.conditions.map(({ at, depth, outcome }) => [at.line, at.column, depth, outcome]),
  ).toEqual([
    [4, 10, 1, false],
    [7, 17, 0, false],
    [7, 17, 0, false],
  ]);
});

test('an explanation ends with the allow that was true, and has the values of debug()', () => {
  const { allowed, rules, debugged } = guard.explain(getRequest('things/free'), viewOf());
  expect(allowed).toBe(true);
  expect(rules.map((rule) => rule.allowed)).toEqual([false, true]);
  expect(debugged.map(({ at, outcome }) => [at.line, outcome])).toEqual([[9, 'free']]);
});

test('an explanation keeps the fault of a condition that has no value', () => {
  const broken = guardFor(inDatabase('match /things/{id} { allow get: if resource.data.a; }'));
  const [rule] = broken.explain(getRequest('things/one'), viewOf()).rules;
  expect(rule?.outcome).toEqual(fault('Null value error.'));
});
