/** The views of the inbox. The text is the query of the address. */
export const MESSAGE_VIEWS = [
  { name: 'All', search: '' },
  { name: 'New', search: 'view=new' },
  { name: 'In work', search: 'view=open' },
  { name: 'Mine', search: 'view=mine' },
  { name: 'Answered', search: 'view=answered' },
  { name: 'Closed', search: 'view=closed' },
] as const;

/**
 * The fields with the values that the messages of a view must have. `assignee` is an e-mail; empty for all assignees.
 * The view `mine` has the admin's own messages in work. An unknown view has all messages.
 */
export function messagesWanted(
  view: string,
  ownEmail: string,
  assignee = '',
): Readonly<Record<string, string>> {
  if (view === 'mine') return { state: 'open', assignee: ownEmail };
  return {
    ...(MESSAGE_VIEWS.some(({ search }) => search === `view=${view}`) && { state: view }),
    ...(assignee !== '' && { assignee }),
  };
}
