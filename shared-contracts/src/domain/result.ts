/** An expected failure: something a person can be told and may be able to do something about. */
export interface AppError {
  readonly kind: AppErrorKind;
  /** Fit to show to a person. */
  readonly message: string;
  /** True when trying the same again later may work. */
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
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail<T = never>(error: AppError): Result<T> {
  return { ok: false, error };
}
