import { isFileError, notLoadedMessage } from '../contract/file-gone';
import { fail, type AppError, type AppErrorKind, type Result } from '../domain/result';
import { TEXTS } from '../texts';

/**
 * Translates a Firebase error. Only this file reads the codes of Firebase: those of google.rpc.Code, in the
 * SDK's spelling. The cause can also be a file of the SDK that could not be loaded.
 */
export function appErrorFrom(cause: unknown): AppError {
  if (isFileError(cause)) {
    return { kind: 'unavailable', retryable: true, message: notLoadedMessage(cause), cause };
  }
  const code = codeOf(cause);
  const { kind, retryable } = MEANING[code] ?? { kind: 'unexpected', retryable: true };
  if (cause instanceof Error && isForPeople(cause, kind, code)) {
    return { kind, retryable, message: cause.message, cause };
  }
  const message = kind === 'unavailable' ? TEXTS.unreachable : TEXTS.unexpected;
  return { kind, retryable, message, cause };
}

/** Whether the error's message can be shown. Messages of the database's SDK are not made for people. */
const isForPeople = ({ name }: Error, kind: AppErrorKind, code: string) =>
  code.startsWith('auth/') || (kind !== 'unexpected' && name !== 'FirebaseError');

/** The failure to show. Also logs an unexpected error to the console, because its message is not shown. */
export function failureFrom(cause: unknown): Result<never> {
  const error = appErrorFrom(cause);
  if (error.kind === 'unexpected') console.error(cause);
  return fail(error);
}

type Meaning = Pick<AppError, 'kind' | 'retryable'>;

const UNAVAILABLE: Meaning = { kind: 'unavailable', retryable: true };
const CONFLICT: Meaning = { kind: 'conflict', retryable: true };
const INVALID: Meaning = { kind: 'invalid', retryable: false };
const TAKEN: Meaning = { kind: 'conflict', retryable: false };
const UNAUTHENTICATED: Meaning = { kind: 'unauthenticated', retryable: false };

const MEANING: Partial<Record<string, Meaning>> = {
  'not-found': { kind: 'not-found', retryable: false },
  'permission-denied': { kind: 'permission-denied', retryable: false },
  unauthenticated: UNAUTHENTICATED,
  'already-exists': TAKEN,
  'failed-precondition': CONFLICT,
  // Two transactions collided, so a retry may succeed.
  aborted: CONFLICT,
  'invalid-argument': INVALID,
  'out-of-range': INVALID,
  unavailable: UNAVAILABLE,
  'deadline-exceeded': UNAVAILABLE,
  'resource-exhausted': UNAVAILABLE,
  cancelled: UNAVAILABLE,
  // Firestore's SDK uses this code when the connection breaks, because only an answer has another code.
  unknown: UNAVAILABLE,
  // Codes of the sign-in service. Its settings decide whether unknown e-mails have their own code.
  'auth/invalid-credential': UNAUTHENTICATED,
  'auth/wrong-password': UNAUTHENTICATED,
  'auth/user-not-found': UNAUTHENTICATED,
  'auth/user-disabled': UNAUTHENTICATED,
  'auth/invalid-refresh-token': UNAUTHENTICATED,
  'auth/user-token-expired': UNAUTHENTICATED,
  'auth/email-already-in-use': TAKEN,
  'auth/network-request-failed': { kind: 'offline', retryable: true },
};

/** Whether too many clients write the same document at once, or the service is overloaded. */
export function isBusy(cause: unknown): boolean {
  return isTurnedAway(cause) || codeOf(cause) === 'unavailable';
}

/** Whether the database was too busy and says that it has stored nothing. */
export function isTurnedAway(cause: unknown): boolean {
  return ['aborted', 'resource-exhausted'].includes(codeOf(cause));
}

/** `firestore/aborted` → `aborted`; other codes stay. Empty for an error without a code. */
function codeOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return '';
  return typeof cause.code === 'string' ? cause.code.replace(/^firestore\//, '') : '';
}
