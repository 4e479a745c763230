import { routes } from '@galleria/shared-contracts/contract';

/** The largest page of the list of orders. */
export const SLIPS_MAX = 100;

/** The page with the packing slips of these orders. */
export const slipsAddress = (ids: readonly string[]) =>
  `${routes.admin('orders')}/slips?ids=${ids.map(encodeURIComponent).join('.')}`;

/** The ids in that page's address, each once. */
export const idsIn = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split('.').filter((id) => id !== '')),
];
