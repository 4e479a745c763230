import type { Result } from '@galleria/shared-contracts/domain';
import { publicWrite, type FirebaseClient } from '@galleria/shared-contracts/firebase';

export interface Message {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A message that is not sent yet. */
interface Draft {
  readonly texts: string;
  readonly key: string;
  /** True if an earlier try got no answer: the message may already be stored. */
  readonly mayBeThere: boolean;
}

/**
 * Writes the messages of one form as `messages/{key}`. The same texts keep their key until they are sent,
 * so a retry after a lost answer does not store the message twice.
 */
export function createMessageSender(firebase: FirebaseClient) {
  let draft: Draft | null = null;
  return async ({ name, email, message }: Message): Promise<Result<void>> => {
    const texts = JSON.stringify([name, email, message]);
    const { key, mayBeThere }: Draft =
      draft?.texts === texts ? draft : { texts, key: crypto.randomUUID(), mayBeThere: false };
    const sent = await publicWrite(firebase, {
      collection: 'messages',
      key,
      fields: { name, email, message, state: 'new' },
      mayBeThere,
    });
    const isOpen = !sent.ok && (mayBeThere || sent.error.kind !== 'permission-denied');
    draft = sent.ok ? null : { texts, key, mayBeThere: isOpen };
    return sent;
  };
}
