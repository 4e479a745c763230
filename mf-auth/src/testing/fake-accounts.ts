import { fail, ok, type AppError, type Result } from '@galleria/shared-contracts/domain';

import type { AccountRepository } from '../account/data/account.repository';

export interface FakeAccounts extends AccountRepository {
  /** Every call and its arguments. */
  readonly calls: unknown[][];
}

/** A repository that accepts every call. `refusal` replaces each answer, `until` delays it. */
export function fakeAccounts({ refusal, until, mailed = [] }: FakeAnswers = {}): FakeAccounts {
  const calls: unknown[][] = [];
  const mails = [...mailed];
  async function answer<T>(call: unknown[], value: T) {
    calls.push(call);
    await until;
    return refusal === undefined ? ok(value) : fail<T>(refusal);
  }
  return {
    calls,
    logIn: (email, password) => answer(['logIn', email, password], 'uid-1'),
    signUp: (account) => answer(['signUp', account], 'uid-2'),
    sendVerification() {
      calls.push(['sendVerification']);
      return mails.shift() ?? Promise.resolve(ok(null));
    },
    sendPasswordReset: (email) => answer(['sendPasswordReset', email], null),
    logInAdmin: (email, password) => answer(['logInAdmin', email, password], null),
  };
}

interface FakeAnswers {
  readonly refusal?: AppError;
  /** Calls settle after this promise. */
  readonly until?: Promise<unknown>;
  /** The answers of `sendVerification`, one after the other. */
  readonly mailed?: readonly Promise<Result<null>>[];
}

export function aRefusal(message: string): AppError {
  return { kind: 'unexpected', message, retryable: false };
}
