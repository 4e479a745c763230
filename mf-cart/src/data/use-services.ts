import { createContext, useContext } from 'react';

import type { CartServices } from './services';

const ServicesContext = createContext<CartServices | null>(null);

export const ServicesProvider = ServicesContext.Provider;

/** This remote's services, for pages. Throws outside of a `ServicesProvider`. */
export function useServices(): CartServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
}
