import { routes } from '@galleria/shared-contracts/contract';

/** The address of the list of search results. */
export function searchPath(words: string): string {
  return `${routes.allProducts()}?${new URLSearchParams({ q: words.trim() }).toString()}`;
}
