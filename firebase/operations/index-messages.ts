import type { Backend } from './backend/backend';

/**
 * Gives messages without a state the state `new`, so that a view of the inbox shows them. Such messages are older than
 * the states. Resolves to the number of changed messages.
 */
export async function indexMessages({ firestore }: Backend): Promise<number> {
  const changes = (await firestore.list('messages')).flatMap(([id, { data }]) =>
    data['state'] === undefined ? [{ change: `messages/${id}`, data: { state: 'new' } }] : [],
  );
  await firestore.commit(changes);
  return changes.length;
}
