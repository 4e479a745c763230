import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import type { Case, Write } from './request';
import type { Transport } from './transport';
import { WORLD } from './world';

/** A server with the world of `world.ts`, brought back before each request that needs it. */
export interface Arena {
  /** Rejects when the verdict is another, or a refusal has another reason than the rules. */
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
      // A commit that was refused has changed nothing, one let through perhaps everything.
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
