import { compileRules } from './compile-rules';
import type { RulesError } from './rules-error';
import { inDatabase } from './testing/judge-expression';

function errorsOf(source: string): readonly RulesError[] {
  const compiled = compileRules(source);
  return compiled.ok ? [] : compiled.errors;
}

const condition = (text: string): string =>
  inDatabase(`match /things/{id} {\n  allow read: if ${text};\n}`);

// The condition is on line 4 and begins in column 18.
test.each([
  ['a missing operand', condition('1 =='), 4, 22],
  ['an unclosed string', condition('"abc'), 4, 18],
  ['an unclosed parenthesis', condition('(1 == 1'), 4, 25],
  ['an unknown escape', condition(String.raw`"\d" == "d"`), 4, 18],
  ['a leading zero', condition('01 == 1'), 4, 18],
  ['a decrement', condition('1--1 == 2'), 4, 19],
  ['a division without a space', condition('4 /2 == 2'), 4, 20],
  ['a keyword as a name', condition('let == 1'), 4, 18],
  ['a condition without if', inDatabase('match /a/{b} {\n  allow read: true;\n}'), 4, 15],
  ['an allow without methods', inDatabase('match /a/{b} { allow : if true; }'), 3, 22],
  ['a path without a slash', inDatabase('match a/{b} { allow read; }'), 3, 7],
  ['a function without a return', inDatabase('function f() { true }'), 3, 16],
  ['a let without its semicolon', inDatabase('function f() { let a = 1 return a; }'), 3, 26],
  ['a file without a service', "rules_version = '2';\n", 2, 1],
])('%s is told by line and column', (_, source, line, column) => {
  const [error] = errorsOf(source);
  expect(error?.line).toBe(line);
  expect(error?.column).toBe(column);
});

test.each([
  ['1 ==', 'Expected a value but found ";".'],
  ['4 /2 == 2', 'Expected ";", "allow", "function", "match", "}" or an operator but found "/".'],
  ['(1 == 1', 'Expected ")" or an operator but found ";".'],
  ['"abc', 'Expected a value but found a string that has no closing " or an unknown escape.'],
])('if %s: %s', (text, message) => {
  expect(errorsOf(condition(text))[0]?.message).toBe(message);
});

test.each([
  ['an int beyond 64 bits', condition('9223372036854775808 > 0'), 'Invalid number literal', 4],
  [
    'a pattern that RE2 refuses',
    condition('"a".matches("(?=a)")'),
    'Invalid regular expression',
    4,
  ],
  ['an unknown type', condition('1 is integer'), 'unsupported type identifier', 4],
  ['an unknown version', "rules_version = '3';\nservice cloud.firestore {}", 'version 3', 1],
  ['an empty file', ' \n', 'Rules content empty', 1],
  [
    'two recursive wildcards',
    inDatabase('match /{a=**}/{b=**} { allow read; }'),
    'Only one glob match',
    3,
  ],
  [
    'a recursive wildcard inside of another',
    inDatabase('match /{a=**} {\n match /{b=**} { allow read; } }'),
    'Only one glob match',
    4,
  ],
  [
    'a recursive wildcard in the middle in version 1',
    'service cloud.firestore {\nmatch /{a=**}/b { allow read; } }',
    'as the last segment',
    2,
  ],
  [
    'recursion',
    inDatabase('function f() { return g(); }\nfunction g() { return f(); }'),
    'call cycle between [f,g]',
    3,
  ],
  [
    'a function declared twice',
    inDatabase('function f() { return 1; }\nfunction f() { return 2; }'),
    'Function f is already defined',
    4,
  ],
  [
    'a let of a name in use',
    inDatabase('function f(a) { let a = 1; return a; }'),
    'already bound',
    3,
  ],
  [
    'more than 7 parameters',
    inDatabase('function f(a, b, c, d, e, f, g, h) { return a; }'),
    'arguments of 7',
    3,
  ],
  [
    'a variable named like a package',
    inDatabase('match /{math}/b { allow read; }'),
    'math is a package',
    3,
  ],
])('%s keeps a file from being loaded', (_, source, message, line) => {
  expect(errorsOf(source)).toContainEqual(
    expect.objectContaining({ line, message: expect.stringContaining(message) as string }),
  );
});

test('a condition may be nested 99 levels deep and no deeper', () => {
  const nested = (levels: number): string =>
    condition(`${'('.repeat(levels - 1)}true${')'.repeat(levels - 1)}`);
  expect(errorsOf(nested(99))).toEqual([]);
  expect(errorsOf(nested(100))[0]?.message).toContain('too complex');
});

test('extremely deep nesting is an error, not a crash', () => {
  const deep = 50_000;
  expect(errorsOf(condition(`${'('.repeat(deep)}true${')'.repeat(deep)}`))).toHaveLength(1);
  expect(errorsOf(condition(Array(deep).fill('true').join(' && ')))).toHaveLength(1);
});

test('comments of both kinds may stand anywhere between words', () => {
  const source = `// first
    rules_version /* two */ = '2'; // end
    service cloud.firestore { /* a
    b */ match /a/{b} { allow read /* here */ : if /* and here */ true; // done
    } }`;
  expect(errorsOf(source)).toEqual([]);
});

test('the rules of another service allow nothing here', () => {
  const compiled = compileRules('service firebase.storage { match /{a=**} { allow read; } }');
  expect(compiled.ok).toBe(true);
});
