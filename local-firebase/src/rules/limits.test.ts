import type { AccessRequest } from '../access/access-guard';
import { compileRules } from './compile-rules';
import {
  aDocument,
  createRequest,
  getRequest,
  guardFor,
  inDatabase,
  judgeExpression,
  viewOf,
} from './testing/judge-expression';

const document = (path: string): string => `/databases/$(database)/documents/${path}`;
const missing = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `!exists(${document(`none/n${from + at}`)})`).join(
    ' && ',
  );

const repeated = (text: string, times: number): string =>
  `[${Array(times).fill(text).join(', ')}].size() > 0`;

// A list, its size(), > and 0 count as 4 of the 1,000; the repeated part uses the rest.
test.each([
  ['1', 996],
  ['-1', 498],
  ['!true', 498],
  ['id', 996],
  ['request.auth.uid', 332],
  ['1 + 1', 332],
  ['[1]', 498],
  ['{"a": 1}', 332],
  ['"a".size()', 498],
  ['math.abs(1)', 498],
  ['true && true', 249],
  ['false && true', 498],
  ['true || true', 498],
  ['true ? 1 : 2', 249],
  ['1 in [1]', 249],
  ['/a/b', 332],
  ['/a/$(id)', 332],
  ['"abc"[0:1]', 249],
  ['[1][0]', 249],
])('%s fits %d times into the 1,000 expressions, as measured', (text, times) => {
  expect(judgeExpression(repeated(text, times)).allowed).toBe(true);
  expect(judgeExpression(repeated(text, times + 1))).toMatchObject({
    reason: expect.stringContaining('maximum of 1000 expressions') as string,
  });
});

test.each([
  ['function f() { return 1; }', 'f()', 498],
  ['function f(a) { return [a, a]; }', 'f(1)', 199],
  ['function f() { let a = 1; return 1; }', 'f()', 249],
  ['function f() { let a = 1 + 1; return [a, a]; }', 'f()', 124],
])('%s: %s fits %d times, as measured', (source, call, times) => {
  const judge = (count: number) =>
    guardFor(
      inDatabase(`${source} match /things/{id} { allow get: if ${repeated(call, count)}; }`),
    ).judge([getRequest('things/one')], viewOf()).allowed;
  expect(judge(times)).toBe(true);
  expect(judge(times + 1)).toBe(false);
});

test('all allow statements of a request share its expressions', () => {
  const rules = (count: number): string =>
    inDatabase(
      `match /things/{id} { ${'allow get: if 1 == 2; '.repeat(count)} allow get: if true; }`,
    );
  const allowed = (count: number): boolean =>
    guardFor(rules(count)).judge([getRequest('things/one')], viewOf()).allowed;
  expect(allowed(333)).toBe(true);
  expect(allowed(334)).toBe(false);
});

test('the expression limit is not forgiven by ||', () => {
  expect(judgeExpression(`${repeated('1', 1000)} || true`).allowed).toBe(false);
});

test('a function may lead to 20 further calls, through all blocks', () => {
  const chain = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, at) => from + at)
      .map((at) => `function f${at}() { return ${at === 0 ? 'true' : `f${at - 1}()`}; }`)
      .join('\n');
  const rules = (count: number): string =>
    inDatabase(
      `${chain(0, 10)} match /things/{id} { ${chain(10, count)} allow get: if f${count - 1}(); }`,
    );
  expect(guardFor(rules(21)).judge([getRequest('things/one')], viewOf()).allowed).toBe(true);
  expect(compileRules(rules(22))).toMatchObject({
    ok: false,
    errors: [{ message: 'Maximum allowed call depth of 20 is reached for [f21].' }],
  });
});

test('a request reads 10 other documents and no more', () => {
  expect(judgeExpression(missing(0, 10)).allowed).toBe(true);
  expect(judgeExpression(missing(0, 11)).allowed).toBe(false);
});

test('an exceeded call limit is forgiven by ||, like any fault', () => {
  expect(judgeExpression(`(${missing(0, 11)}) || true`).allowed).toBe(true);
});

const known = document('known/a');
const view = viewOf([aDocument('known/a', {})]);

// Cost of a document, as measured: the rest of the 10 reads is used for missing documents.
test.each([
  [`exists(${known}) && exists(${known})`, 1],
  [`exists(${known}) && existsAfter(${known})`, 1],
  [`get(${known}).id == 'a' && exists(${known})`, 1],
  [`get(${known}).id == 'a' && getAfter(${known}).id == 'a'`, 1],
  [`exists(${known}) && get(${known}).id == 'a'`, 2],
  [`(get(${document('none/x')}).id == 'x' || true)`, 1],
  [`(get(${document('none/x')}).id == 'x' || get(${document('none/x')}).id == 'x' || true)`, 2],
  [`!exists(${document('things/one')})`, 0],
])('%s costs %d of the 10 documents', (text, cost) => {
  const request = getRequest('things/one');
  const judge = (others: number) =>
    judgeExpression(`${text} && ${missing(0, others)}`, request, view);
  expect(judge(10 - cost).allowed).toBe(true);
  expect(judge(11 - cost).allowed).toBe(false);
});

function judgeCommit(conditions: Record<string, string>, requests: AccessRequest[]): boolean {
  const blocks = Object.entries(conditions).map(
    ([id, condition]) => `match /things/${id} { allow create: if ${condition}; }`,
  );
  return guardFor(inDatabase(blocks.join('\n'))).judge(requests, viewOf()).allowed;
}

const commit = ['x', 'y', 'z'].map((id) => createRequest(`things/${id}`, {}));

test('the writes of a commit read 20 documents together, 10 each', () => {
  const [a, b, c] = [missing(0, 10), missing(10, 20), missing(20, 21)];
  expect(judgeCommit({ x: a, y: b, z: 'true' }, commit)).toBe(true);
  expect(judgeCommit({ x: a, y: b, z: a }, commit)).toBe(true);
  expect(judgeCommit({ x: a, y: b, z: c }, commit)).toBe(false);
  expect(judgeCommit({ x: a, y: `${a} && ${c}`, z: 'true' }, commit)).toBe(false);
});

test('the documents of the commit itself cost nothing', () => {
  const requests = Array.from({ length: 12 }, (_, at) => createRequest(`things/t${at}`, {}));
  const after = requests.map(({ path }) => aDocument(path.join('/'), {}));
  const all = requests.map(({ path }) => `existsAfter(${document(path.join('/'))})`).join(' && ');
  const guard = guardFor(inDatabase(`match /things/{id} { allow create: if ${all}; }`));
  expect(guard.judge(requests, viewOf([], after))).toEqual({ allowed: true });
});
