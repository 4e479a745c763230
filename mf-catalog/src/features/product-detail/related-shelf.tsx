import { useEffect, useMemo, useRef, useState } from 'react';

import type { Product, ProductSummary } from '@galleria/shared-contracts/domain';

import { useCatalogue } from '../../data/catalogue-state/use-catalogue';
import { Shelf } from '../../ui/shelf';
import { useSeen } from '../../ui/use-seen';
import { relatedProducts } from './related-products';

const RELATED = 4;
/** Time for the page's own requests and work. */
const QUIET_MS = 2_500;

/**
 * Other products of the category. They need the whole catalogue, so it is read late: when the shelf
 * comes near the window, or after 2.5 s.
 */
export function RelatedShelf({ product }: { product: Product | ProductSummary }) {
  const place = useRef<HTMLDivElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => setIsAsked(true);
  useSeen(place, isAsked ? undefined : ask);
  useEffect(() => {
    const timer = setTimeout(ask, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div ref={place}>{isAsked && <Related product={product} />}</div>;
}

function Related({ product }: { product: Product | ProductSummary }) {
  const { catalogue, stock } = useCatalogue();
  const related = useMemo(
    () =>
      catalogue.status === 'ready' ? relatedProducts(catalogue.products, product, RELATED) : [],
    [catalogue, product],
  );
  return <Shelf title="From the same shop" products={related} stock={stock} />;
}
