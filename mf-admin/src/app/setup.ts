import type { Host, RemoteSurface } from '@galleria/shared-contracts/contract';

import { createAdminRepository } from '../data/admins/admin.repository';
import { parseAuditRecord } from '../data/audit/audit-record';
import { createAuditTrail } from '../data/audit/audit-trail';
import { createFigureRepository } from '../data/figures/figure.repository';
import { parseMessage } from '../data/inbox/message';
import { parseSubscriber } from '../data/inbox/subscriber';
import { createNewestFirst } from '../data/newest-first/newest-first';
import { createOrderChanges } from '../data/orders/order-changes';
import { createOrderRepository } from '../data/orders/order.repository';
import type { AdminServices } from '../data/services';
import { createDeletions } from '../data/products/product-deletions';
import { createProductRepository } from '../data/products/product.repository';
import { createProductWriter } from '../data/products/product-writer';
import { createReadReleases } from '../data/releases/release.repository';
import { createCustomerRepository } from '../data/users/customer.repository';
import { adminRoutes } from './routes';

/** Puts the remote together for the shell. */
export function setup(host: Host): RemoteSurface {
  const orders = createOrderRepository(host.firebase);
  const recordInAudit = createAuditTrail(host.session);
  const productWriter = createProductWriter(host.firebase, recordInAudit);
  const services: AdminServices = {
    admins: createAdminRepository(host.firebase, host.session, recordInAudit),
    messages: createNewestFirst(host.firebase, {
      collection: 'messages',
      time: 'createdAt',
      parse: parseMessage,
    }),
    subscribers: createNewestFirst(host.firebase, {
      collection: 'subscribers',
      time: 'createdAt',
      parse: parseSubscriber,
    }),
    audit: createNewestFirst(host.firebase, {
      collection: 'audit',
      time: 'at',
      parse: parseAuditRecord,
    }),
    orders,
    orderChanges: createOrderChanges(host.firebase, recordInAudit),
    figures: createFigureRepository(host.firebase, orders),
    customers: createCustomerRepository(host.firebase),
    products: createProductRepository(host.firebase),
    productWriter,
    deletions: createDeletions(host.events, productWriter),
    readReleases: createReadReleases(),
  };
  return { routes: adminRoutes(host, services), services };
}
