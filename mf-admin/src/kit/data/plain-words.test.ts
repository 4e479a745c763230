import { fail, ok } from '@galleria/shared-contracts/domain';
import { appErrorFrom } from '@galleria/shared-contracts/firebase';

import { inPlainWords } from './plain-words';

const refused = (code: string, text: string) => {
  const cause = Object.assign(new Error(text), { code, name: 'FirebaseError' });
  const result = inPlainWords(fail(appErrorFrom(cause)));
  return result.ok ? null : result.error;
};

it.each([
  ['permission-denied', 'false for list @ L42', /may not do this.*ask an owner/],
  ['failed-precondition', 'The query requires an index. Create it here', /no index.*other filters/],
  ['aborted', '10 ABORTED: Too much contention', /at the same moment. Try again/],
  ['unavailable', '14 UNAVAILABLE: upstream', /cannot be reached. Check your connection/],
  ['resource-exhausted', 'Quota exceeded.', /cannot be reached/],
  ['unauthenticated', 'Missing credentials', /Log in again/],
  ['auth/network-request-failed', 'Firebase: Error (…)', /connect to an internet connection/],
  ['not-found', 'No document to update', /no longer there/],
])('says %s in words that say what to do (P-ADMIN-59)', (code, text, words) => {
  const error = refused(code, text);
  expect(error?.message).toMatch(words);
  expect(error?.message).not.toContain(text);
  // The cause keeps the original text for programmers.
  expect(error?.cause).toMatchObject({ message: text });
});

it('adds the cause’s text only to an unexpected failure', () => {
  expect(refused('internal', 'title: missing')?.message).toMatch(/Reload.*It says: title: missing/);
});

it('does not change successes and the shop’s own messages', () => {
  expect(inPlainWords(ok(3))).toEqual(ok(3));
  const own = fail({ kind: 'conflict', message: 'Admin Already exists', retryable: false });
  expect(inPlainWords(own)).toEqual(own);
});
