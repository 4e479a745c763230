import type { Host, RemoteSurface } from '@galleria/shared-contracts/contract';

import { createAdminRepository } from '../admins/data/admin.repository';
import { parseAuditRecord } from '../operations/data/audit-record';
import { createFigureRepository } from '../reports/data/figure.repository';
import { createInboxCare } from '../inbox/data/inbox-care';
import { parseMessage } from '../inbox/data/message';
import { parseSubscriber } from '../inbox/data/subscriber';
import { createCommit } from '../kit/data/commit';
import { createDamagedDocuments } from '../kit/data/damaged';
import { createOwnRole } from '../kit/data/own-role';
import { createNewestFirst } from '../kit/data/newest-first';
import { readPagesCheck } from '../kit/data/pages-check';
import { createDeliveryRepository } from '../orders/data/delivery.repository';
import { createOrderChanges } from '../orders/data/order-changes';
import { createOrderCare } from '../orders/data/order-care';
import { createOrderRuns } from '../orders/data/order-runs';
import { createOrderRepository } from '../orders/data/order.repository';
import type { AdminServices } from '../services';
import { createCategoryRepository } from '../products/data/category.repository';
import { createDeletions } from '../products/data/deletions';
import { createHeldPictures } from '../products/data/held-pictures';
import { createProductRepository } from '../products/data/product.repository';
import { createProductWriter } from '../products/data/product-writer';
import { createRestocks } from '../products/data/restocks';
import { createRuns } from '../products/data/runs';
import { createHealthRepository } from '../operations/data/health.repository';
import { createReadReleases } from '../operations/data/release.repository';
import { createCustomerCare } from '../customers/data/customer-care';
import { createCustomerRepository } from '../customers/data/customer.repository';
import { Find } from '../find/find';
import { adminRoutes } from './routes';

/** Creates the remote's services and routes for the shell. */
export function setup(host: Host): RemoteSurface {
  const damaged = createDamagedDocuments();
  host.events.on('session:changed', ({ kind }) => {
    if (kind !== 'admin') damaged.clear();
  });
  const orders = createOrderRepository(host.firebase, damaged);
  const products = createProductRepository(host.firebase, damaged);
  const commit = createCommit(host.firebase, host.session);
  const heldPictures = createHeldPictures();
  const productWriter = createProductWriter(commit, heldPictures);
  const services: AdminServices = {
    ownRole: createOwnRole(host.firebase),
    admins: createAdminRepository(host.firebase, damaged, host.session, commit),
    messages: createNewestFirst(host.firebase, damaged, {
      collection: 'messages',
      time: 'createdAt',
      parse: parseMessage,
    }),
    inboxCare: createInboxCare(host.firebase, damaged, host.session, commit),
    subscribers: createNewestFirst(host.firebase, damaged, {
      collection: 'subscribers',
      time: 'createdAt',
      parse: parseSubscriber,
    }),
    audit: createNewestFirst(host.firebase, damaged, {
      collection: 'audit',
      time: 'at',
      parse: parseAuditRecord,
    }),
    orders,
    orderChanges: createOrderChanges(commit),
    delivery: createDeliveryRepository(host.firebase, damaged, commit),
    figures: createFigureRepository(host.firebase, products, damaged),
    orderCare: createOrderCare(commit),
    orderRuns: createOrderRuns(host.firebase, damaged, host.session, commit),
    customers: createCustomerRepository(host.firebase, damaged),
    customerCare: createCustomerCare(commit),
    products,
    categories: createCategoryRepository(host.firebase, damaged, commit),
    productWriter,
    heldPictures,
    runs: createRuns(host.firebase, damaged, host.session, commit),
    restocks: createRestocks(host.firebase, products),
    deletions: createDeletions(host, productWriter),
    readReleases: createReadReleases(),
    health: createHealthRepository(host.firebase),
    readPagesCheck,
    damaged,
  };
  return {
    routes: adminRoutes(host, services),
    services,
    fills: { 'work:search': () => <Find services={services} /> },
  };
}
