import { routes } from '@galleria/shared-contracts/contract';

import type { FrameEntry } from './frame/back-office-frame';

/** The entries of the side navigation. */
export const ENTRIES: readonly FrameEntry[] = [
  { label: 'Dashboard', to: routes.admin('dashboard') },
  { label: 'Orders', to: routes.admin('orders') },
  { label: 'Products', to: routes.admin('products') },
  { label: 'Users', to: routes.admin('users') },
  { label: 'Inbox', to: routes.admin('inbox') },
  { label: 'Admins', to: routes.admin('admins') },
  { label: 'Audit trail', to: routes.admin('audit') },
  { label: 'Releases', to: routes.admin('releases') },
];
