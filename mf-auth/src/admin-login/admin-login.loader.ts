import { redirect } from 'react-router-dom';

import { routes, type Host } from '@galleria/shared-contracts/contract';

import { TEXTS } from '../texts';

/** Redirects an admin who is logged in (P-AUTH-11); ends a shopper's session (P-SESSION-10). */
export function loadAdminLogin({ session, notify }: Pick<Host, 'session' | 'notify'>) {
  const { kind } = session.current();
  if (kind === 'admin') {
    const returnPath = session.takeReturnPath();
    if (returnPath !== null) return redirect(returnPath);
    notify({ type: 'error', title: TEXTS.staff.already(kind) });
    return redirect(routes.admin('dashboard'));
  }
  if (kind === 'user') session.clear();
  return null;
}
