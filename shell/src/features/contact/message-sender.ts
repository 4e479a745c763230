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
}

/**
 * Writes the messages of one form as `messages/{key}`. The same texts keep their key until they are sent,
 * so a retry after a lost answer does not store the message twice.
 */
export function createMessageSender(firebase: FirebaseClient) {
  let draft: Draft | null = null;
  return async ({ name, email, message }: Message): Promise<Result<void>> => {
    const texts = JSON.stringify([name, email, message]);
    if (draft?.texts !== texts) draft = { texts, key: crypto.randomUUID() };
    const sent = await publicWrite(firebase, {
      collection: 'messages',
      key: draft.key,
      fields: { name, email, message, state: 'new' },
    });
    if (sent.ok) draft = null;
    return sent;
  };
}
