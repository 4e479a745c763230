import { showCachedCart } from './show-cached-cart';

const { galleriaEarly } = globalThis;
try {
  if (galleriaEarly) showCachedCart(galleriaEarly);
} catch {
  // The cached cart cannot be read. The main script will show the stored cart.
}
