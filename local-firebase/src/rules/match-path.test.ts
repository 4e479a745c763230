import { getRequest, guardFor, inDatabase, listRequest, viewOf } from './testing/judge-expression';

const allows = (body: string, path: string): boolean =>
  guardFor(inDatabase(body)).judge([getRequest(path)], viewOf()).allowed;

test.each([
  ['match /a/{id} { allow get; }', 'a/1', true],
  ['match /a/{id} { allow get; }', 'a/1/b/2', false],
  ['match /a/1 { allow get; }', 'a/1', true],
  ['match /a/1 { allow get; }', 'a/2', false],
  ['match /a/{rest=**} { allow get; }', 'a/1/b/2', true],
  ['match /a/1/{rest=**} { allow get; }', 'a/1', true],
  ['match /{rest=**} { allow get; }', 'a/1/b/2', true],
  ['match /{rest=**}/b/{id} { allow get; }', 'b/2', true],
  ['match /{rest=**}/b/{id} { allow get; }', 'a/1/b/2', true],
  ['match /{rest=**}/b/{id} { allow get; }', 'a/1/c/2', false],
  ['match /a/{x} { match /b/{y} { allow get; } }', 'a/1/b/2', true],
  ['match /a/{x} { match /b/{y} { allow get; } }', 'a/1', false],
  ['match /a/{x}/b/{y} { allow get: if x == "1" && y == "2"; }', 'a/1/b/2', true],
  ['match /{x=**}/b/{y} { allow get: if x == /a/1 && y == "2"; }', 'a/1/b/2', true],
  ['match /a/{x=**} { allow get: if x[1] == "b" && string(x) == "/1/b/2"; }', 'a/1/b/2', true],
  ['match /a/{x} { match /b/{x} { allow get: if x == "2"; } }', 'a/1/b/2', true],
  ['match /{x=*}/{y} { allow get: if x == "a"; }', 'a/1', true],
  ['match /a-b.c/{id} { allow get; }', 'a-b.c/1', true],
  ['match /a/{id} { allow get: if false; } match /{c}/1 { allow get; }', 'a/1', true],
])('%s for %s: %s', (body, path, allowed) => {
  expect(allows(body, path)).toBe(allowed);
});

const lists = (body: string, path: string, group = false): boolean =>
  guardFor(inDatabase(body)).judge([listRequest(path, [], { group })], viewOf()).allowed;

test.each([
  ['match /a/{id} { allow list; }', 'a', false, true],
  ['match /a/one { allow list; }', 'a', false, false],
  ['match /a { allow list; }', 'a', false, false],
  ['match /a/{id} { allow list; }', 'a', true, false],
  ['match /{up=**}/a/{id} { allow list; }', 'a', true, true],
  ['match /{all=**} { allow list; }', 'a', true, true],
  ['match /x/{y}/a/{id} { allow list; }', 'a', true, false],
  ['match /{w}/{x}/{y}/{z} { allow list; }', 'a', true, false],
  ['match /x/{y}/a/{id} { allow list: if y == "1"; }', 'x/1/a', false, true],
  ['match /a/{id} { allow list: if id == "one"; }', 'a', false, false],
])('%s for a query of %s, group %s: %s', (body, path, group, allowed) => {
  expect(lists(body, path, group)).toBe(allowed);
});
