import { redirect } from 'react-router-dom';

import { nextPathIn, routes, type Host } from '@galleria/shared-contracts/contract';

export type AuthMode = 'login' | 'signup';

/**
 * Which form `/auth` shows, or where it leads instead (P-AUTH-1, P-AUTH-2). Somebody who is logged
 * in already may have done so in another tab. An unknown mode is told by a toast too, and refused.
 */
export function loadAuthPage(
  { session, events }: Pick<Host, 'session' | 'events'>,
  { searchParams }: URL,
): AuthMode | Response {
  if (session.current().kind !== 'visitor') {
    return redirect(session.takeReturnPath() ?? nextPathIn(searchParams) ?? routes.home());
  }
  const mode = searchParams.get('mode') || null;
  if (mode === null) return redirect(routes.auth('signup', nextPathIn(searchParams)));
  if (mode === 'login' || mode === 'signup') return mode;
  const title = 'Invalid authentication mode';
  events.emit('notice:raised', { type: 'error', title });
  throw new Response(title, { status: 400 });
}
