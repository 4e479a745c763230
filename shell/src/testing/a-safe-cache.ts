import type { SafeCache } from '../worker/safe-cache';
import type { Shop } from '../worker/shop';

type KeptTexts = Record<string, string>;

/** A cache in memory. `put` rejects when `isFull` is set, and when a response breaks off. */
function aSafeCache(texts: KeptTexts = {}): SafeCache & { texts: KeptTexts; isFull: boolean } {
  const cache = {
    texts,
    isFull: false,
    read: (url: string) => {
      const text = cache.texts[url];
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    put: async (url: string, response: Response) => {
      const text = await response.text();
      if (cache.isFull) throw new DOMException('full', 'QuotaExceededError');
      cache.texts[url] = text;
    },
    drop: (url: string) => {
      cache.texts = Object.fromEntries(Object.entries(cache.texts).filter(([key]) => key !== url));
      return Promise.resolve();
    },
    urls: () => Promise.resolve(Object.keys(cache.texts)),
  };
  return cache;
}

export const HOME = 'https://shop.example/galleria/';

export function aShop() {
  return {
    home: HOME,
    pages: aSafeCache(),
    files: aSafeCache(),
    data: aSafeCache(),
  } satisfies Shop;
}
