import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import type { Case, Write } from './request';
import type { Transport } from './transport';
import { WORLD } from './world';

/** A server with the documents of `world.ts`. They are restored whenever a request may have changed them. */
export interface Arena {
  /** Rejects when the verdict is not the expected one, or when the request failed for another reason. */
  judge(test: Case): Promise<void>;
}

export function arenaOn(transport: Transport): Arena {
  let isAsNew = false;

  async function prepare(given: readonly Write[]): Promise<void> {
    if (!isAsNew) {
      await transport.clear();
      await transport.write(WORLD);
    }
    isAsNew = given.length === 0;
    if (!isAsNew) await transport.write(given);
  }

  return {
    async judge({ role, isAllowed, request, given }) {
      await prepare(given);
      const answer = transport.send(role, request);
      if (!('commit' in request)) {
        await (isAllowed ? assertSucceeds(answer) : assertFails(answer));
        return;
      }
      // An allowed commit may change any document; a refused commit changes none.
      const asNew = isAsNew;
      isAsNew = false;
      if (isAllowed) await assertSucceeds(answer);
      else {
        await assertFails(answer);
        isAsNew = asNew;
      }
    },
  };
}
