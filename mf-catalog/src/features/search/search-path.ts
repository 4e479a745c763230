import { routes } from '@galleria/shared-contracts/contract';

/** The list of everything found for these words. */
export function searchPath(words: string): string {
  return `${routes.allProducts()}?${new URLSearchParams({ q: words.trim() }).toString()}`;
}
