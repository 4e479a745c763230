import type { AccessRequest } from './access/access-guard';
import { rulesLoader } from './rules-loader';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isOwner(uid) {
      return request.auth.uid == uid;
    }
    match /carts/{uid} {
      allow get: if isOwner(uid);
    }
  }
}`;

const view = { before: () => null, after: () => null };

function getCart(caller: AccessRequest['caller']): AccessRequest {
  return {
    caller,
    project: 'demo-galleria',
    database: '(default)',
    path: ['carts', 'ana'],
    time: '2024-01-01T00:00:00Z',
    method: 'get',
    before: null,
  };
}

const user = (uid: string) => ({ kind: 'user', uid, token: {} }) as const;

function load(source: string, debug = false) {
  const lines: string[] = [];
  return { lines, loaded: rulesLoader(debug, (line) => lines.push(line))(source) };
}

function guardOf(source: string, debug: boolean) {
  const { lines, loaded } = load(source, debug);
  if (!loaded.ok) throw new Error(loaded.message);
  return { lines, guard: loaded.guard };
}

test('rules that do not parse are refused by line and column', () => {
  const { loaded } = load(RULES.replace('allow get:', 'allow get if'));
  expect(loaded).toEqual({
    ok: false,
    message: expect.stringMatching(/^\d+:\d+: /) as string,
  });
});

test('without debugging nothing is logged', () => {
  const { lines, guard } = guardOf(RULES, false);
  expect(guard.judge([getCart(user('ana'))], view)).toEqual({ allowed: true });
  expect(lines).toEqual([]);
});

test('debugging names the rule that allowed a request and the condition that did', () => {
  const { lines, guard } = guardOf(RULES, true);
  expect(guard.judge([getCart(user('ana'))], view)).toEqual({ allowed: true });
  expect(lines[0]).toBe('ALLOWED get carts/ana for user ana');
  expect(lines.join('\n')).toMatch(/8:\d+ match \/.*carts\/\{uid\}: true/);
  expect(lines.join('\n')).toContain('true <- isOwner(uid);');
});

test('debugging names the condition that refused a request', () => {
  const { lines, guard } = guardOf(RULES, true);
  expect(guard.judge([getCart(user('bob'))], view)).toMatchObject({ allowed: false });
  expect(lines[0]).toBe('REFUSED get carts/ana for user bob');
  expect(lines.join('\n')).toContain('false <- request.auth.uid == uid;');
});

test('debugging names the error of a condition that has no value', () => {
  const { lines, guard } = guardOf(RULES, true);
  expect(guard.judge([getCart({ kind: 'anonymous' })], view)).toMatchObject({ allowed: false });
  expect(lines.join('\n')).toContain('error: Null value error.');
});

test('debugging says when no allow statement matches', () => {
  const { lines, guard } = guardOf(RULES, true);
  const request = { ...getCart(user('ana')), path: ['orders', 'o1'] };
  expect(guard.judge([request], view)).toMatchObject({ allowed: false });
  expect(lines).toEqual(['REFUSED get orders/o1 for user ana', '  no allow statement matches']);
});

test('in a batch the requests after the first refused one are not explained', () => {
  const { lines, guard } = guardOf(RULES, true);
  guard.judge([getCart(user('bob')), getCart(user('ana'))], view);
  expect(lines.filter((line) => /^[A-Z]/.test(line))).toHaveLength(1);
});
