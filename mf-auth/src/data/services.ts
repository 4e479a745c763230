import { createContext, useContext } from 'react';

import type { AccountRepository } from './account.repository';
import type { AdminRepository } from './admin.repository';

export interface AuthServices {
  readonly accounts: AccountRepository;
  readonly admins: AdminRepository;
}

const ServicesContext = createContext<AuthServices | null>(null);

export const ServicesProvider = ServicesContext.Provider;

/** The repositories. Throws outside of a `ServicesProvider`. */
export function useServices(): AuthServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}
