/** An expected failure, which can be shown to the user. */
export interface AppError {
  readonly kind: AppErrorKind;
  /** A text for the user. */
  readonly message: string;
  /** True when a later retry may succeed. */
  readonly retryable: boolean;
  readonly cause?: unknown;
}

export type AppErrorKind =
  | 'offline'
  | 'not-found'
  | 'permission-denied'
  | 'unauthenticated'
  | 'conflict'
  | 'busy'
  | 'invalid'
  | 'unavailable'
  | 'unexpected';

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail<T = never>(error: AppError): Result<T> {
  return { ok: false, error };
}
