import { createContext, useContext } from 'react';

import type { OrderRepository } from './order.repository';

export interface AdminServices {
  readonly orders: OrderRepository;
}

const ServicesContext = createContext<AdminServices | null>(null);

export const AdminServicesProvider = ServicesContext.Provider;

/** The back office's repositories. Throws outside of an `AdminServicesProvider`. */
export function useAdminServices(): AdminServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useAdminServices needs an AdminServicesProvider above it');
  return services;
}
