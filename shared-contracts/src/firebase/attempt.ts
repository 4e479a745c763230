import { fail, ok, type AppError, type Result } from '../domain/result';
import { failureFrom } from './app-error';

/** Throw this within `attempt` or `transact` to end the work with an expected failure. */
export class ExpectedFailure extends Error {
  override readonly name = 'ExpectedFailure';
  constructor(readonly error: AppError) {
    super(error.message);
  }
}

/**
 * The result of `work` as a value; never rejects. An error of Firebase is translated, and an
 * `ExpectedFailure` gives its own error.
 *
 *     attempt(async () => {
 *       const { db, doc, getDoc } = await firebase.lite('anyone');
 *       return parseProduct((await getDoc(doc(db, 'products/7'))).data());
 *     })
 */
export async function attempt<T>(work: () => T | Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (cause) {
    return cause instanceof ExpectedFailure ? fail(cause.error) : failureFrom(cause);
  }
}
