import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { loadCatalogue, selectCatalogue, type Catalogue } from './catalogue.slice';
import type { CatalogDispatch } from './dispatch';
import { useStock, type StockView } from './use-stock';
import { useRevalidate } from './use-revalidate';

/** Time for a static page's own requests and work. */
const QUIET_MS = 2_500;

export interface CatalogueView extends StockView {
  readonly catalogue: Catalogue;
  /** Has the whole catalogue loaded, where the page knows a part of it only. */
  readonly ask: () => void;
  readonly retry: () => void;
}

/**
 * The catalogue, kept in step for as long as the page that asks for it is in view. The page at `path` can
 * be shown with the part that its file has: the whole is read when it is asked for, or after 2.5 s.
 */
export function useCatalogue(path: string | null = null): CatalogueView {
  const dispatch = useDispatch<CatalogDispatch>();
  const known = useSelector(selectCatalogue);
  const catalogue = useMemo(() => catalogueAt(path, known), [path, known]);
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => setIsAsked(true);
  const isWaiting = catalogue.status === 'partial' && !isAsked;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(ask, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useRevalidate((force) => void dispatch(loadCatalogue({ force })), isWaiting);
  return {
    catalogue,
    ask,
    ...useStock(catalogue),
    retry: () => void dispatch(loadCatalogue()),
  };
}

/** Another page needs the whole catalogue. */
function catalogueAt(path: string | null, known: Catalogue): Catalogue {
  if (known.status !== 'partial' || known.path === path) return known;
  return known.failure ? { status: 'failed', error: known.failure } : { status: 'loading' };
}
