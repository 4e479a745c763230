import { fail, ok, type AppError, type SavedAddress } from '@galleria/shared-contracts/domain';

import type { ProfileRepository } from '../profile/data/profile.repository';

export interface FakeProfiles extends ProfileRepository {
  /** Every change and its arguments. */
  readonly calls: unknown[][];
}

/** The profile of one shopper. `refusal` replaces the answers of changes, `unread` the answers of the first reads. */
export function fakeProfiles({
  addresses = [],
  newsletter = null,
  refusal,
  unread,
}: FakeAnswers = {}): FakeProfiles {
  const calls: unknown[][] = [];
  let stored = addresses;
  function answer(...call: unknown[]) {
    calls.push(call);
    return Promise.resolve(refusal === undefined ? ok(null) : fail<null>(refusal));
  }
  return {
    calls,
    read(uid) {
      const refused = unread?.shift();
      if (refused) return Promise.resolve(fail(refused));
      const profile = {
        uid,
        name: 'Sam Shopper',
        email: 'sam@example.com',
        addresses: stored,
        newsletter,
      };
      return Promise.resolve(ok(profile));
    },
    rename: ({ uid }, name) => answer('rename', uid, name),
    forgetAddress(uid, address) {
      if (refusal === undefined) stored = stored.filter((one) => one !== address);
      return answer('forget', uid, address.address);
    },
    async subscribe(email) {
      const done = await answer('subscribe', email);
      return done.ok ? ok(undefined) : done;
    },
    unsubscribe: (email) => answer('unsubscribe', email),
    sendVerification: () => answer('send verification'),
    changePassword: (current, next) => answer('password', current, next),
    remove: (uid, password) => answer('remove', uid, password),
  };
}

interface FakeAnswers {
  readonly addresses?: readonly SavedAddress[];
  readonly newsletter?: boolean | null;
  readonly refusal?: AppError;
  /** The refusals of the first reads. */
  readonly unread?: AppError[];
}
