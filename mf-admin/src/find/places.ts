import { routes } from '@galleria/shared-contracts/contract';

import type { Hit } from './hit';

interface Place {
  readonly label: string;
  /** Other words by which people ask for it. */
  readonly words?: string;
  readonly to: string;
}

const PAGES: readonly Place[] = [
  { label: 'Dashboard', words: 'figures revenue reports', to: routes.admin('dashboard') },
  { label: 'Orders', to: routes.admin('orders') },
  { label: 'Products', words: 'catalogue', to: routes.admin('products') },
  { label: 'Users', words: 'customers shoppers', to: routes.admin('users') },
  { label: 'Inbox', words: 'messages letters', to: routes.admin('inbox') },
  { label: 'Newsletter subscribers', to: routes.adminSubscribers() },
  { label: 'Admins', words: 'passwords', to: routes.admin('admins') },
  { label: 'Audit trail', words: 'history changes', to: routes.admin('audit') },
  { label: 'Releases', words: 'versions remotes', to: routes.admin('releases') },
];

const ordersWith = (status: string) => `${routes.admin('orders')}?status=${status}`;
const productsWith = (stock: string) => `${routes.admin('products')}?stock=${stock}`;

const COMMANDS: readonly Place[] = [
  { label: 'New product', words: 'add create', to: routes.newProduct() },
  { label: 'Import products', words: 'csv file upload', to: routes.importProducts() },
  { label: 'Orders to ship', words: 'placed waiting', to: ordersWith('placed') },
  { label: 'Orders on their way', words: 'shipped', to: ordersWith('shipped') },
  { label: 'Open returns', to: ordersWith('returns') },
  { label: 'Products with low stock', to: productsWith('low') },
  { label: 'Products that are sold out', to: productsWith('out') },
];

/** Pages and commands in whose label each typed word begins a word. */
export function placesFor(text: string): Readonly<Record<'pages' | 'commands', readonly Hit[]>> {
  return { pages: fitting(PAGES, text), commands: fitting(COMMANDS, text) };
}

function fitting(places: readonly Place[], text: string): readonly Hit[] {
  const typed = text.toLowerCase().split(/\s+/);
  return places
    .filter(({ label, words = '' }) => {
      const known = `${label} ${words}`.toLowerCase().split(' ');
      return typed.every((word) => known.some((one) => one.startsWith(word)));
    })
    .map(({ label, to }) => ({
      key: to,
      label,
      to,
      isExact: label.toLowerCase() === text.toLowerCase(),
    }));
}
