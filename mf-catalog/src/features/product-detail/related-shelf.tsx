import { useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';

import { routes } from '@galleria/shared-contracts/contract';
import type { Product, ProductSummary } from '@galleria/shared-contracts/domain';

import { selectCatalogue } from '../../data/catalogue-state/catalogue.slice';
import { useCatalogue } from '../../data/catalogue-state/use-catalogue';
import { Shelf } from '../../ui/shelf';
import { useSeen } from '../../ui/use-seen';
import { relatedProducts } from './related-products';

const TITLE = 'From the same shop';
/** Time for the page's own requests and work. */
const QUIET_MS = 2_500;

interface RelatedShelfProps {
  product: Product | ProductSummary;
}

/** Other products of the category: those of the page's file, on which the visit may have begun. */
export function RelatedShelf({ product }: RelatedShelfProps) {
  const { id, category } = product;
  const catalogue = useSelector(selectCatalogue);
  const isOfPage =
    catalogue.status === 'partial' && catalogue.path === routes.product(category, id);
  // They stay when the whole catalogue has come.
  const [ofPage] = useState(isOfPage ? catalogue : null);
  if (!ofPage) return <LateShelf product={product} />;
  return <Shelf title={TITLE} products={ofPage.products} stock={ofPage.stock} />;
}

/** They need the whole catalogue, so it is read late: when the shelf comes near, or after 2.5 s. */
function LateShelf({ product }: RelatedShelfProps) {
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

function Related({ product }: RelatedShelfProps) {
  const { catalogue, stock } = useCatalogue();
  const related = useMemo(
    () => (catalogue.status === 'ready' ? relatedProducts(catalogue.products, product) : []),
    [catalogue, product],
  );
  return <Shelf title={TITLE} products={related} stock={stock} />;
}
