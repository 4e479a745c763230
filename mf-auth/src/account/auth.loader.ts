import { redirect } from 'react-router-dom';

import { nextPathIn, routes, type Host } from '@galleria/shared-contracts/contract';

import { TEXTS } from '../texts';

export type AuthMode = 'login' | 'signup';

/**
 * Returns which form `/auth` shows, or a redirect (P-AUTH-1, P-AUTH-2). The session may have begun in
 * another tab. For an unknown mode, raises a toast and throws a response with status 400.
 */
export function loadAuthPage(
  { session, notify }: Pick<Host, 'session' | 'notify'>,
  { searchParams }: URL,
): AuthMode | Response {
  const { kind } = session.current();
  if (kind !== 'visitor') {
    // Ignore `next` for an admin: a shopper's page would send the admin back to this login, in an endless loop.
    const next = kind === 'user' ? nextPathIn(searchParams, 'user') : null;
    return redirect(session.takeReturnPath() ?? next ?? routes.home());
  }
  const mode = searchParams.get('mode') || null;
  if (mode === null) return redirect(routes.auth('signup', nextPathIn(searchParams, 'user')));
  if (mode === 'login' || mode === 'signup') return mode;
  const title = TEXTS.wrong.mode;
  notify({ type: 'error', title });
  throw new Response(title, { status: 400 });
}
