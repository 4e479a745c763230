import type { Backend } from './backend/backend';

/**
 * Makes messages from before the states new ones, so that the inbox finds them in a view. Resolves to the number of
 * changed messages.
 */
export async function indexMessages({ firestore }: Backend): Promise<number> {
  const changes = (await firestore.list('messages')).flatMap(([id, { data }]) =>
    data['state'] === undefined ? [{ change: `messages/${id}`, data: { state: 'new' } }] : [],
  );
  await firestore.commit(changes);
  return changes.length;
}
