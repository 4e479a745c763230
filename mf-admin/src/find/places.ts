import { routes } from '@galleria/shared-contracts/contract';

import type { Right } from '@galleria/shared-contracts/domain';

import type { Hit } from './hit';

interface Place {
  readonly label: string;
  /** Other words with which people search for the place. */
  readonly words?: string;
  readonly to: string;
  /** The right that an admin needs for the place; `look` when left out. */
  readonly right?: Right;
}

const PAGES: readonly Place[] = [
  {
    label: 'Dashboard',
    words: 'figures revenue reports',
    to: routes.admin('dashboard'),
    right: 'oversee',
  },
  { label: 'Orders', to: routes.admin('orders') },
  {
    label: 'Delivery costs',
    words: 'shipping settings free',
    to: `${routes.admin('orders')}/delivery`,
    right: 'settings',
  },
  {
    label: 'Parcel numbers',
    words: 'tracking carriers ship',
    to: `${routes.admin('orders')}/parcels`,
    right: 'ship',
  },
  {
    label: 'Runs',
    words: 'shipped',
    to: `${routes.admin('orders')}/runs`,
    right: 'ship',
  },
  { label: 'Products', words: 'catalogue', to: routes.admin('products') },
  {
    label: 'Categories',
    words: 'menu products settings',
    to: `${routes.admin('products')}/categories`,
    right: 'settings',
  },
  { label: 'Users', words: 'customers shoppers', to: routes.admin('users') },
  { label: 'Inbox', words: 'messages letters', to: routes.admin('inbox'), right: 'oversee' },
  {
    label: 'Prepared answers',
    words: 'inbox replies settings',
    to: `${routes.admin('inbox')}/answers`,
    right: 'orders',
  },
  { label: 'Newsletter subscribers', to: routes.adminSubscribers(), right: 'oversee' },
  { label: 'Admins', words: 'passwords', to: routes.admin('admins') },
  { label: 'Audit trail', words: 'history changes', to: routes.admin('audit') },
  { label: 'Health', words: 'reports errors faults vitals', to: routes.adminHealth() },
  { label: 'Releases', words: 'versions remotes', to: routes.admin('releases') },
];

const ordersWith = (status: string) => `${routes.admin('orders')}?status=${status}`;
const productsWith = (stock: string) => `${routes.admin('products')}?stock=${stock}`;

const COMMANDS: readonly Place[] = [
  { label: 'New product', words: 'add create', to: routes.newProduct(), right: 'products' },
  {
    label: 'Import products',
    words: 'csv file upload',
    to: routes.importProducts(),
    right: 'products',
  },
  { label: 'Orders to ship', words: 'placed waiting', to: ordersWith('placed') },
  { label: 'Orders on their way', words: 'shipped', to: ordersWith('shipped') },
  { label: 'Open returns', to: ordersWith('returns') },
  { label: 'Products with low stock', to: productsWith('low') },
  { label: 'Products that are sold out', to: productsWith('out') },
];

/** Pages and commands for an admin with these rights. Each typed word begins a word of the label or of `words`. */
export function placesFor(
  text: string,
  may: (right: Right) => boolean,
): Readonly<Record<'pages' | 'commands', readonly Hit[]>> {
  const allowed = (places: readonly Place[]) => places.filter(({ right = 'look' }) => may(right));
  return { pages: fitting(allowed(PAGES), text), commands: fitting(allowed(COMMANDS), text) };
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
