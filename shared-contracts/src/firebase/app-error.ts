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

/** Only the sign-in service and the shop's own code have words for people, not the database's SDK. */
const isForPeople = ({ name }: Error, kind: AppErrorKind, code: string) =>
  code.startsWith('auth/') || (kind !== 'unexpected' && name !== 'FirebaseError');

/** The failure to show. The console gets what nobody expected, whose own words are not shown. */
export function failureFrom(cause: unknown): Result<never> {
  const error = appErrorFrom(cause);
  if (error.kind === 'unexpected') console.error(cause);
  return fail(error);
}

const MEANING: Partial<Record<string, { kind: AppErrorKind; retryable: boolean }>> = {
  'not-found': { kind: 'not-found', retryable: false },
  'permission-denied': { kind: 'permission-denied', retryable: false },
  unauthenticated: { kind: 'unauthenticated', retryable: false },
  'already-exists': { kind: 'conflict', retryable: false },
  'failed-precondition': { kind: 'conflict', retryable: true },
  // Two transactions collided, so a retry may succeed.
  aborted: { kind: 'conflict', retryable: true },
  'invalid-argument': { kind: 'invalid', retryable: false },
  'out-of-range': { kind: 'invalid', retryable: false },
  unavailable: { kind: 'unavailable', retryable: true },
  'deadline-exceeded': { kind: 'unavailable', retryable: true },
  'resource-exhausted': { kind: 'unavailable', retryable: true },
  cancelled: { kind: 'unavailable', retryable: true },
  // Codes of the sign-in service. Its settings decide whether unknown e-mails have their own code.
  'auth/invalid-credential': { kind: 'unauthenticated', retryable: false },
  'auth/wrong-password': { kind: 'unauthenticated', retryable: false },
  'auth/user-not-found': { kind: 'unauthenticated', retryable: false },
  'auth/user-disabled': { kind: 'unauthenticated', retryable: false },
  'auth/invalid-refresh-token': { kind: 'unauthenticated', retryable: false },
  'auth/user-token-expired': { kind: 'unauthenticated', retryable: false },
  'auth/email-already-in-use': { kind: 'conflict', retryable: false },
  'auth/network-request-failed': { kind: 'offline', retryable: true },
};

/** Whether too many clients write the same document at once, or the service is overloaded. */
export function isBusy(cause: unknown): boolean {
  return ['aborted', 'resource-exhausted', 'unavailable'].includes(codeOf(cause));
}

/** `firestore/aborted` → `aborted`; others stay. Empty for an error without a code. */
function codeOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return '';
  return typeof cause.code === 'string' ? cause.code.replace(/^firestore\//, '') : '';
}
