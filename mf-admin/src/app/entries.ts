import { routes } from '@galleria/shared-contracts/contract';

import type { Right } from '@galleria/shared-contracts/domain';

import type { FrameEntry } from './frame/back-office-frame';

interface Entry extends FrameEntry {
  readonly right: Right;
}

/** The entries of the side navigation, with the right that each page needs. */
export const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', to: routes.admin('dashboard'), right: 'oversee' },
  { label: 'Orders', to: routes.admin('orders'), right: 'look' },
  { label: 'Products', to: routes.admin('products'), right: 'look' },
  { label: 'Users', to: routes.admin('users'), right: 'look' },
  { label: 'Inbox', to: routes.admin('inbox'), right: 'oversee' },
  { label: 'Admins', to: routes.admin('admins'), right: 'look' },
  { label: 'Audit trail', to: routes.admin('audit'), right: 'look' },
  { label: 'Releases', to: routes.admin('releases'), right: 'look' },
];
