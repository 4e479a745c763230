import { routes, type SessionControl } from '@galleria/shared-contracts/contract';

export type AuthMode = 'login' | 'signup';

export type AuthEntry =
  | { readonly kind: 'form'; readonly mode: AuthMode }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * Which form `/auth` shows, or where it leads instead. Somebody who is in already may have
 * logged in from another tab, and goes on where this one was interrupted. Throws on a mode that
 * there is not.
 */
export function authEntry(
  { current, takeReturnPath }: Pick<SessionControl, 'current' | 'takeReturnPath'>,
  query: URLSearchParams,
): AuthEntry {
  if (current().kind !== 'visitor') {
    return { kind: 'redirect', to: takeReturnPath() ?? routes.home() };
  }
  const mode = query.get('mode');
  switch (mode) {
    case null:
    case '':
      return { kind: 'redirect', to: routes.auth('signup') };
    case 'login':
    case 'signup':
      return { kind: 'form', mode };
    default:
      throw new Error('Invalid authentication mode');
  }
}
