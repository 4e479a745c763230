import type { Host, RemoteSurface } from '@galleria/shared-contracts';

import { createOrderRepository } from '../data/order.repository';
import type { AdminServices } from '../data/services';
import { adminRoutes } from './routes';

/** Puts the remote together for the shell. */
export function setup(host: Host): RemoteSurface {
  const services: AdminServices = { orders: createOrderRepository(host.firebase) };
  return { routes: adminRoutes(host, services), services };
}
