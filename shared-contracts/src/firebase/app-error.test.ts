/** @jest-environment node */
import { appErrorFrom } from './app-error';

const failure = (fields: object) => Object.assign(new Error('in its own words'), fields);

it.each([
  ['permission-denied', 'permission-denied', false],
  ['auth/network-request-failed', 'offline', true],
  ['firestore/aborted', 'conflict', true],
  ['auth/too-many-requests', 'unexpected', true],
])('what is called %s is %s', (code, kind, retryable) => {
  const cause = failure({ code });
  expect(appErrorFrom(cause)).toEqual({ kind, retryable, message: 'in its own words', cause });
});

it.each([
  [
    'permission-denied',
    'Something went wrong. Try again, or reload the page; if it happens again, please write to us.',
  ],
  ['unavailable', 'The shop’s database cannot be reached.'],
])('shows for %s of the database’s SDK a text for people', (code, message) => {
  const cause = failure({ code, name: 'FirebaseError' });
  expect(appErrorFrom(cause)).toMatchObject({ kind: code, message, cause });
});

it('means that the database cannot be reached when the connection breaks', () => {
  const message = 'Request failed with error: undefined';
  const cause = failure({ code: 'unknown', message, name: 'FirebaseError' });
  expect(appErrorFrom(cause)).toEqual({
    kind: 'unavailable',
    retryable: true,
    message: 'The shop’s database cannot be reached.',
    cause,
  });
});

it('says what to do when the code of the SDK could not be loaded', () => {
  const cause = failure({ name: 'ChunkLoadError', message: 'Loading chunk live failed.' });
  expect(appErrorFrom(cause)).toEqual({
    kind: 'unavailable',
    retryable: true,
    message: 'This part of the shop could not be loaded. Check your connection and try again.',
    cause,
  });
});

it.each([['no error at all'], [new TypeError('Failed to fetch')], [undefined]])(
  'says in plain words that nobody expected %s',
  (cause) => {
    expect(appErrorFrom(cause)).toEqual({
      kind: 'unexpected',
      retryable: true,
      message:
        'Something went wrong. Try again, or reload the page; if it happens again, please write to us.',
      cause,
    });
  },
);
