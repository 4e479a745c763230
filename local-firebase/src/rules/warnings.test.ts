import { compileRules } from './compile-rules';
import { inDatabase } from './testing/judge-expression';

function warningsFor(body: string): readonly string[] {
  const compiled = compileRules(inDatabase(body));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors));
  return compiled.warnings.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

const condition = (text: string): string => `match /a/{id} {\n allow read: if ${text}; }`;

test.each([
  ['an unknown variable', condition('nobody == 1'), '4:17 Invalid variable name: nobody.'],
  ['an unknown function', condition('isAdmin()'), '4:17 Invalid function name: isAdmin.'],
  ['an unknown method', condition('"a".contains("b")'), '4:17 Invalid function name: contains.'],
  [
    'an unknown function of a package',
    condition('math.max(1, 2) == 2'),
    '4:17 Invalid function name: math.max.',
  ],
  [
    'a wrong number of arguments',
    `function f(a) { return a; }\n${condition('f()')}`,
    '5:17 Incorrect number of arguments supplied to function: f.',
  ],
  ['an unused parameter', 'function f(a) { return 1; }', '3:12 Unused variable: a.'],
  ['an unused let', 'function f() { let a = 1; return 1; }', '3:16 Unused variable: a.'],
  [
    'an unknown request method',
    'match /a/{b} { allow fetch; }',
    '3:22 Invalid request method: fetch.',
  ],
])('%s is warned of', (_, body, warning) => {
  expect(warningsFor(body)).toContain(warning);
});

test('names that mean something are not warned of', () => {
  const body = `function isOwner(uid) { let mine = request.auth.uid == uid; return mine; }
    match /carts/{uid} {
      allow read: if isOwner(uid) && math.abs(1) == 1 && exists(/databases/$(database)/documents/a/b);
      match /lines/{line} { allow write: if line == uid && resource == null && debug(true); }
    }`;
  expect(warningsFor(body)).toEqual([]);
});

test('a function of an outer block does not see the wildcards of an inner one', () => {
  expect(warningsFor(`function f() { return id == 'a'; } ${condition('f()')}`)).toEqual([
    '3:23 Invalid variable name: id.',
  ]);
});
