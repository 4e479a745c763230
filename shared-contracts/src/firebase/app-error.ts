import { isFileError, notLoadedMessage } from '../contract/file-gone';
import type { AppError, AppErrorKind } from '../domain/result';

/**
 * What a Firebase failure means to a person. The one place where its codes are read; the codes
 * are those of google.rpc.Code, in the SDK's spelling. The SDK's own code may be what is missing.
 */
export function appErrorFrom(cause: unknown): AppError {
  if (isFileError(cause)) {
    return { kind: 'unavailable', retryable: true, message: notLoadedMessage(cause), cause };
  }
  const code = codeOf(cause);
  const { kind, retryable } = MEANING[code] ?? { kind: 'unexpected', retryable: true };
  const message = cause instanceof Error ? cause.message : String(cause);
  return { kind, retryable, message, cause };
}

const MEANING: Partial<Record<string, { kind: AppErrorKind; retryable: boolean }>> = {
  'not-found': { kind: 'not-found', retryable: false },
  'permission-denied': { kind: 'permission-denied', retryable: false },
  unauthenticated: { kind: 'unauthenticated', retryable: false },
  'already-exists': { kind: 'conflict', retryable: false },
  'failed-precondition': { kind: 'conflict', retryable: true },
  // Two transactions met; the same again may well go through.
  aborted: { kind: 'conflict', retryable: true },
  'invalid-argument': { kind: 'invalid', retryable: false },
  'out-of-range': { kind: 'invalid', retryable: false },
  unavailable: { kind: 'unavailable', retryable: true },
  'deadline-exceeded': { kind: 'unavailable', retryable: true },
  'resource-exhausted': { kind: 'unavailable', retryable: true },
  cancelled: { kind: 'unavailable', retryable: true },
  // The sign-in service; it tells a wrong password and an unknown e-mail apart only if so configured.
  'invalid-credential': { kind: 'unauthenticated', retryable: false },
  'wrong-password': { kind: 'unauthenticated', retryable: false },
  'user-not-found': { kind: 'unauthenticated', retryable: false },
  'user-disabled': { kind: 'unauthenticated', retryable: false },
  'invalid-refresh-token': { kind: 'unauthenticated', retryable: false },
  'user-token-expired': { kind: 'unauthenticated', retryable: false },
  'email-already-in-use': { kind: 'conflict', retryable: false },
  'network-request-failed': { kind: 'offline', retryable: true },
};

/** Too many write the same document at once, or the service has too much to do. */
export function isBusy(cause: unknown): boolean {
  return ['aborted', 'resource-exhausted', 'unavailable'].includes(codeOf(cause));
}

/** `auth/wrong-password` → `wrong-password`; `permission-denied` stays. Empty when there is none. */
function codeOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return '';
  return typeof cause.code === 'string' ? cause.code.replace(/^(auth|firestore)\//, '') : '';
}
