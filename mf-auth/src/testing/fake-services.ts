import { fail, ok, type AppError } from '@galleria/shared-contracts/domain';

import type { AuthServices } from '../data/services';

export interface FakeServices extends AuthServices {
  /** Every call, with what it was given. */
  readonly calls: unknown[][];
}

/** Services that know everybody; each answer can be replaced, or held back. */
export function fakeServices({ refusal, until }: FakeAnswers = {}): FakeServices {
  const calls: unknown[][] = [];
  async function answer<T>(call: unknown[], value: T) {
    calls.push(call);
    await until;
    return refusal === undefined ? ok(value) : fail<T>(refusal);
  }
  return {
    calls,
    accounts: {
      logIn: (email, password) => answer(['logIn', email, password], 'uid-1'),
      signUp: (account) => answer(['signUp', account], 'uid-2'),
      sendPasswordReset: (email) => answer(['sendPasswordReset', email], null),
    },
    admins: {
      logIn: (email, password) => answer(['adminLogIn', email, password], null),
    },
  };
}

interface FakeAnswers {
  readonly refusal?: AppError;
  /** Calls settle after this one. */
  readonly until?: Promise<unknown>;
}

export function aRefusal(message: string): AppError {
  return { kind: 'unexpected', message, retryable: false };
}
