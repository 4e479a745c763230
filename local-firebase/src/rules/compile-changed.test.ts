import { compilerOfChanged } from './compile-changed';
import { compileRules, type CompiledRules } from './compile-rules';
import { createRequest, inDatabase, viewOf } from './testing/judge-expression';

const SOURCE = inDatabase(`
  function isSmall(n) { return n < 10 && n > 0; }
  match /things/{id} {
    allow create: if isSmall(request.resource.data.size) || id == 'any';
  }
  match /shops/{id} {
    function isOpen() { return request.resource.data.open == true; }
    allow create: if isOpen();
    allow delete;
  }`);

const size = (value: number) => ({ size: { integerValue: String(value) } });
const REQUESTS = [
  ...[5, 0, 10, 50].map((value) => createRequest('things/one', size(value))),
  createRequest('things/any', size(50)),
  createRequest('shops/one', { open: { booleanValue: true } }),
  createRequest('shops/one', { open: { booleanValue: false } }),
];

const verdicts = (compiled: CompiledRules) =>
  compiled.ok
    ? REQUESTS.map((request) => compiled.guard.judge([request], viewOf()).allowed)
    : compiled.errors;

const compile = compilerOfChanged(SOURCE);

it.each<[string, string | RegExp, string]>([
  ['a condition of an outer function is dropped', 'n < 10 && ', ''],
  ['an inner function is changed', '== true', '!= true'],
  ['an allow is changed', `|| id == 'any'`, ''],
  ['an allow is replaced', 'allow create: if isOpen();', 'allow read: if false;'],
  ['an allow is dropped', 'allow create: if isOpen();', ''],
  ['an allow becomes two', 'allow create: if isOpen();', 'allow create; allow read;'],
  ['a path is changed', '/shops/', '/others/'],
  ['two parts are changed', /\|\| id == 'any'([^]*)== true/, '$1!= true'],
  ['a part ends its block', 'allow create: if isOpen();', 'allow create; } match /b/{c} {'],
  ['a part opens a comment', 'allow create: if isOpen();', 'allow create: if isOpen(); /*'],
  ['a part ends in a comment', 'if isOpen();', 'if !isOpen() //;'],
  ['a function has a syntax error', 'n > 0;', 'n > ;'],
  ['an allow has a pattern that is none', 'isOpen();', `'a'.matches('(');`],
])('gives the verdicts of a whole compilation when %s', (_what, old, by) => {
  const changed = SOURCE.replace(old, by);
  const whole = verdicts(compileRules(changed));
  expect(verdicts(compile(changed))).toEqual(whole);
  expect(whole).not.toEqual(verdicts(compileRules(SOURCE)));
});

it('refuses a file that does not compile', () => {
  expect(() => compilerOfChanged('service')).toThrow('Expected');
});
