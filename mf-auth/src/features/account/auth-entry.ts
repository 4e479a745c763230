import { routes, type Session } from '@galleria/shared-contracts';

export type AuthMode = 'login' | 'signup';

export type AuthEntry =
  { readonly kind: 'form'; readonly mode: AuthMode } | { readonly kind: 'redirect'; to: string };

/** Which form `/auth` shows, or where it leads instead. Throws on a mode that there is not. */
export function authEntry(session: Session, query: URLSearchParams): AuthEntry {
  if (session.kind !== 'visitor') return { kind: 'redirect', to: routes.home() };
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
