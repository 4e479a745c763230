import {
  fail,
  ok,
  OFFLINE_NOTICE,
  type AdminRole,
  type AppError,
  type Result,
} from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';

import type { Admin } from '../admins/data/admin';
import type { AdminRepository } from '../admins/data/admin.repository';
import { NO_ANSWER } from './fake-products';

/** A live repository of admins in memory, and their passwords in `stored`. */
export function fakeAdmins(emails: readonly string[]) {
  const stored = new Map(emails.map((email) => [email, 'first-pass']));
  const roles = new Map<string, AdminRole>(emails.map((email) => [email, 'owner']));
  const watchers = new Set<OnChange<readonly Admin[]>>();
  let failure: AppError | null = null;
  let losesNextAnswer = false;
  let held: Promise<void> | undefined;

  function listed(): Result<readonly Admin[]> {
    if (failure) return fail(failure);
    const createdAtMs = Date.parse('2026-05-01T10:00:00Z');
    return ok(
      [...stored.keys()]
        .sort()
        .map((email) => ({ email, role: roles.get(email) ?? null, createdAtMs })),
    );
  }

  async function change(work: () => AppError | null): Promise<Result<null>> {
    const offline: AppError = { kind: 'offline', message: OFFLINE_NOTICE, retryable: true };
    const refusal = navigator.onLine ? (failure ?? work()) : offline;
    for (const tell of watchers) tell(listed());
    const isLost = losesNextAnswer;
    losesNextAnswer = false;
    await held;
    return refusal ? fail(refusal) : isLost ? fail(NO_ANSWER) : ok(null);
  }

  const admins: AdminRepository = {
    watch(told) {
      watchers.add(told);
      told(listed());
      return () => watchers.delete(told);
    },
    add: (email, password, role) =>
      change(() => {
        if (stored.has(email)) {
          return { kind: 'conflict', message: 'Admin Already exists', retryable: false };
        }
        stored.set(email, password);
        roles.set(email, role);
        return null;
      }),
    changeRole: (email, role, seen) =>
      change(() => {
        if (!seen.includes(roles.get(email) ?? null)) {
          return { kind: 'conflict', message: 'The role has changed', retryable: false };
        }
        roles.set(email, role);
        return null;
      }),
    changePassword: (email, password) =>
      change(() => {
        stored.set(email, password);
        return null;
      }),
    remove: (email) =>
      change(() => {
        stored.delete(email);
        return null;
      }),
  };

  return {
    admins,
    stored,
    roles,
    isWatched: () => watchers.size > 0,
    /** The next change is made, and its answer does not arrive. */
    loseNextAnswer: () => {
      losesNextAnswer = true;
    },
    /** The next answers come when the returned function is called. */
    holdAnswers: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** From now on every call fails with this error. */
    breakDown: (error: AppError) => {
      failure = error;
      for (const tell of watchers) tell(listed());
    },
  };
}
