import { routes, type Host } from '@galleria/shared-contracts/contract';

/**
 * What opening the admin login does: an admin is led on, to the path that is returned, and told
 * so, unless it is to where this tab was interrupted; anyone else is a visitor from then on.
 */
export function enterAdminLogin({ session, events }: Pick<Host, 'session' | 'events'>) {
  const { kind } = session.current();
  if (kind === 'admin') {
    const interrupted = session.takeReturnPath();
    if (interrupted !== null) return interrupted;
    events.emit('notice:raised', { type: 'error', title: `You are already logged in as ${kind}` });
    return routes.admin('dashboard');
  }
  if (kind === 'user') session.clear();
  return null;
}
