import { createContext, useContext } from 'react';

import type { AdminRepository } from './admins/data/admin.repository';
import type { AuditRecord } from './operations/data/audit-record';
import type { FigureRepository } from './reports/data/figure.repository';
import type { InboxCare } from './inbox/data/inbox-care';
import type { Message } from './inbox/data/message';
import type { Subscriber } from './inbox/data/subscriber';
import type { DamagedDocuments } from './kit/data/damaged';
import type { OwnRole } from './kit/data/own-role';
import type { NewestFirst } from './kit/data/newest-first';
import type { ReadPagesCheck } from './kit/data/pages-check';
import type { DeliveryRepository } from './orders/data/delivery.repository';
import type { OrderChanges } from './orders/data/order-changes';
import type { OrderCare } from './orders/data/order-care';
import type { OrderRuns } from './orders/data/order-runs';
import type { OrderRepository } from './orders/data/order.repository';
import type { CategoryRepository } from './products/data/category.repository';
import type { Deletions } from './products/data/deletions';
import type { HeldPictures } from './products/data/held-pictures';
import type { ProductRepository } from './products/data/product.repository';
import type { ProductWriter } from './products/data/product-writer';
import type { Restocks } from './products/data/restocks';
import type { Runs } from './products/data/runs';
import type { HealthRepository } from './operations/data/health.repository';
import type { ReadReleases } from './operations/data/release.repository';
import type { CustomerCare } from './customers/data/customer-care';
import type { CustomerRepository } from './customers/data/customer.repository';

export interface AdminServices {
  readonly ownRole: OwnRole;
  readonly admins: AdminRepository;
  readonly messages: NewestFirst<Message>;
  readonly inboxCare: InboxCare;
  readonly subscribers: NewestFirst<Subscriber>;
  readonly audit: NewestFirst<AuditRecord>;
  readonly orders: OrderRepository;
  readonly orderChanges: OrderChanges;
  readonly delivery: DeliveryRepository;
  readonly orderCare: OrderCare;
  readonly orderRuns: OrderRuns;
  readonly figures: FigureRepository;
  readonly customers: CustomerRepository;
  readonly customerCare: CustomerCare;
  readonly products: ProductRepository;
  readonly categories: CategoryRepository;
  readonly productWriter: ProductWriter;
  readonly heldPictures: HeldPictures;
  readonly runs: Runs;
  readonly restocks: Restocks;
  readonly deletions: Deletions;
  readonly readReleases: ReadReleases;
  readonly health: HealthRepository;
  readonly readPagesCheck: ReadPagesCheck;
  readonly damaged: DamagedDocuments;
}

const ServicesContext = createContext<AdminServices | null>(null);

export const AdminServicesProvider = ServicesContext.Provider;

/** The services of the back office. Throws outside an `AdminServicesProvider`. */
export function useAdminServices(): AdminServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useAdminServices needs an AdminServicesProvider above it');
  return services;
}
