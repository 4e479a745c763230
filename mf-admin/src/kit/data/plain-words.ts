import {
  OFFLINE_NOTICE,
  type AppError,
  type AppErrorKind,
  type Result,
} from '@galleria/shared-contracts/domain';

/**
 * A failure in words that say what to do next (P-ADMIN-59). The database's and the SDK's own words are for
 * programmers. Messages that the shop's code has written stay.
 */
export function inPlainWords<T>(result: Result<T>): Result<T> {
  return result.ok ? result : { ok: false, error: plainError(result.error) };
}

function plainError(error: AppError): AppError {
  const { cause, kind, message } = error;
  const itSays = textOf(cause);
  const isForeign =
    kind === 'unexpected' || (cause !== undefined && (isOfSdk(cause) || message === itSays));
  return isForeign ? { ...error, message: wordsFor(kind, itSays) } : error;
}

const isOfSdk = (cause: unknown) => cause instanceof Error && cause.name === 'FirebaseError';
const textOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

function wordsFor(kind: AppErrorKind, message: string): string {
  // The database answers a query without its index with the same code as a conflict.
  if (kind === 'conflict' && message.includes('index')) return NO_INDEX;
  return WORDS[kind] ?? `${UNEXPECTED} It says: ${message}`;
}

const NO_INDEX =
  'The database has no index for this list, or has not finished it. Choose other filters, and tell whoever looks after the shop.';

const UNEXPECTED =
  'Something went wrong. Reload the page; if it happens again, tell whoever looks after the shop.';

const WORDS: Partial<Record<AppErrorKind, string>> = {
  offline: OFFLINE_NOTICE,
  unavailable: 'The database cannot be reached. Check your connection and try again.',
  'permission-denied':
    'Your account may not do this, or something has changed meanwhile. Reload the page; if it happens again, ask an owner of the shop.',
  unauthenticated: 'Your session has ended. Log in again.',
  conflict: 'Somebody changed the same at the same moment. Try again.',
  'not-found': 'It is no longer there. Reload the page.',
};
