import { prerenderProducts } from './prerender-products';

const { galleriaEarly } = globalThis;
const prerendering = galleriaEarly && prerenderProducts(galleriaEarly);
// After a failure the page is rendered by its own scripts.
prerendering?.catch(() => undefined);
if (prerendering) galleriaEarly.waitFor(prerendering);
