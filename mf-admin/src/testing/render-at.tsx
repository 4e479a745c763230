import type { Host } from '@galleria/shared-contracts/contract';
import { renderRoutes } from '@galleria/shared-contracts/testing';

import { adminRoutes } from '../app/routes';
import type { AdminServices } from '../services';

/** The back office with these services, opened at `path`. */
export function renderAt(path: string, host: Host, services: AdminServices) {
  return renderRoutes(path, host, adminRoutes(host, services));
}
