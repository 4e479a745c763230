import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { routes } from '@galleria/shared-contracts/contract';
import type { CatalogueData, Product, ProductSummary } from '@galleria/shared-contracts/domain';

import { selectPage, type CatalogueRootState } from '../../data/catalogue-state/catalogue-view';
import { loadNeighbours } from '../../data/catalogue-state/product.thunks';
import type { CatalogDispatch } from '../../data/catalogue-state/dispatch';
import { cardsAlone } from '../../data/groups';
import { TEXTS } from '../../texts';
import { Shelf } from '../../ui/shelf';
import { useSeen } from '../../ui/use-seen';
import { relatedProducts } from './related-products';

/** The page gets this much time for its own requests and work. */
const QUIET_MS = 2_500;

interface RelatedShelfProps {
  product: Product | ProductSummary;
}

/** Other products of the category. A visit that begins on this static page has them already. */
export function RelatedShelf({ product }: RelatedShelfProps) {
  const { id, category } = product;
  const page = useSelector((state: CatalogueRootState) =>
    selectPage(state, routes.product(category, id)),
  );
  if (page.status !== 'partial') return <LateShelf product={product} />;
  return <Shelf title={TEXTS.product.related} cards={cardsAlone(page)} />;
}

/** Reads the products when the shelf comes near the window, or after 2.5 s. */
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
  const dispatch = useDispatch<CatalogDispatch>();
  const [neighbours, setNeighbours] = useState<CatalogueData | null>(null);
  const { category, id, priceCents, rating, group } = product;
  useEffect(() => {
    let isWanted = true;
    dispatch(
      loadNeighbours({ category, id, priceCents, rating, ...(group !== undefined && { group }) }),
    )
      .unwrap()
      .then(
        (data) => {
          if (isWanted) setNeighbours(data);
        },
        // When the read fails, the shelf is left out.
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [dispatch, category, id, priceCents, rating, group]);
  const related = useMemo(
    () =>
      neighbours
        ? cardsAlone({ ...neighbours, products: relatedProducts(neighbours.products, product) })
        : [],
    [neighbours, product],
  );
  return <Shelf title={TEXTS.product.related} cards={related} />;
}
