import { BASE_PATH } from '@galleria/shared-contracts/contract';

/** A path of an address as `routes` names it: without the base path, and no slash at its end. */
export function pathInShop(path: string): string {
  const rest = path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : path;
  return rest === '' ? '/' : rest.replace(/(?<=.)\/$/, '');
}
