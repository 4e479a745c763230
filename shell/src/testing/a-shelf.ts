import type { Shelf } from '../worker/shelf';
import type { Shop } from '../worker/shop';

type KeptTexts = Record<string, string>;

/** A shelf in memory. `put` rejects when `isFull` is set, and when a response breaks off. */
function aShelf(texts: KeptTexts = {}): Shelf & { texts: KeptTexts; isFull: boolean } {
  const shelf = {
    texts,
    isFull: false,
    read: (url: string) => {
      const text = shelf.texts[url];
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    put: async (url: string, response: Response) => {
      const text = await response.text();
      if (shelf.isFull) throw new DOMException('full', 'QuotaExceededError');
      shelf.texts[url] = text;
    },
    drop: (url: string) => {
      shelf.texts = Object.fromEntries(Object.entries(shelf.texts).filter(([key]) => key !== url));
      return Promise.resolve();
    },
    urls: () => Promise.resolve(Object.keys(shelf.texts)),
  };
  return shelf;
}

export const HOME = 'https://shop.example/galleria/';

export function aShop() {
  return { home: HOME, pages: aShelf(), files: aShelf(), data: aShelf() } satisfies Shop;
}
