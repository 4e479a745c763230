import { createContext, useContext } from 'react';

import type { AdminRepository } from './admins/admin.repository';
import type { AuditRecord } from './audit/audit-record';
import type { FigureRepository } from './figures/figure.repository';
import type { Message } from './inbox/message';
import type { Subscriber } from './inbox/subscriber';
import type { NewestFirst } from './newest-first/newest-first';
import type { OrderChanges } from './orders/order-changes';
import type { OrderRepository } from './orders/order.repository';
import type { PendingDeletions } from './products/pending-deletions';
import type { ProductRepository } from './products/product.repository';
import type { ProductWriter } from './products/product-writer';
import type { ReadReleases } from './releases/release.repository';
import type { CustomerRepository } from './users/customer.repository';

export interface AdminServices {
  readonly admins: AdminRepository;
  readonly messages: NewestFirst<Message>;
  readonly subscribers: NewestFirst<Subscriber>;
  readonly audit: NewestFirst<AuditRecord>;
  readonly orders: OrderRepository;
  readonly orderChanges: OrderChanges;
  readonly figures: FigureRepository;
  readonly customers: CustomerRepository;
  readonly products: ProductRepository;
  readonly productWriter: ProductWriter;
  readonly deletions: PendingDeletions;
  readonly readReleases: ReadReleases;
}

const ServicesContext = createContext<AdminServices | null>(null);

export const AdminServicesProvider = ServicesContext.Provider;

/** The back office's repositories. Throws outside of an `AdminServicesProvider`. */
export function useAdminServices(): AdminServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useAdminServices needs an AdminServicesProvider above it');
  return services;
}
