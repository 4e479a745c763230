import { showCachedCart } from './show-cached-cart';

const { galleriaEarly } = globalThis;
try {
  if (galleriaEarly) showCachedCart(galleriaEarly);
} catch {
  // The cached cart cannot be read: the page's own scripts show the stored one.
}
