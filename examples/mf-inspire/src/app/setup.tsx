import type { Host, RemoteSurface } from '@galleria/shared-contracts/contract';

import { createCatalogue } from '../data/catalogue';
import { Recommendations } from '../features/recommendations/recommendations';

/** The remote's `setup`. It has no pages, only one part for the product's page. */
export function setup(host: Host): RemoteSurface {
  const catalogue = createCatalogue(host);
  return {
    routes: [],
    fills: {
      'product:below': ({ product }) => <Recommendations product={product} catalogue={catalogue} />,
    },
  };
}
