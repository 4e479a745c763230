import { paintProducts } from './paint';

const { galleriaEarly } = globalThis;
const painting = galleriaEarly && paintProducts(galleriaEarly);
// Without it the page comes as it would have: from its own scripts.
painting?.catch(() => undefined);
if (painting) galleriaEarly.paintFirst(painting);
