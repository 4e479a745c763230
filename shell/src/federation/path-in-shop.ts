import { BASE_PATH } from '@galleria/shared-contracts/contract';

/** The path in the form that `routes` uses: without the base path and without a slash at the end. */
export function pathInShop(path: string): string {
  const rest = path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : path;
  return rest === '' ? '/' : rest.replace(/(?<=.)\/$/, '');
}
