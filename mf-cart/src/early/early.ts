import { paintCart } from './paint';

const { galleriaEarly } = globalThis;
try {
  if (galleriaEarly) paintCart(galleriaEarly, window.localStorage);
} catch {
  // What the device kept makes no sense, or cannot be read: the page comes from its own scripts.
}
