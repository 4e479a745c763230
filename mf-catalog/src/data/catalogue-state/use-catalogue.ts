import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { StockMarks } from '@galleria/shared-contracts/domain';

import {
  loadCatalogue,
  loadChanges,
  selectCatalogue,
  stockIn,
  type Catalogue,
} from './catalogue.slice';
import type { CatalogDispatch } from './dispatch';
import { useRevalidate } from './use-revalidate';

/** Time for a static page's own requests and work. */
const QUIET_MS = 2_500;

export interface CatalogueView {
  readonly catalogue: Catalogue;
  readonly stock: StockMarks;
  /** The page has had time for its own requests. */
  readonly isQuiet: boolean;
  /** Has the whole catalogue loaded, where the page knows a part of it only. */
  readonly ask: () => void;
  readonly retry: () => void;
}

/**
 * The catalogue, kept in step for as long as the page that asks for it is in view. The page at `path` can
 * be shown with the part that its file has: after 2.5 s what has changed since is read, and the whole when
 * it is asked for or a change is known of.
 */
export function useCatalogue(path: string | null = null): CatalogueView {
  const dispatch = useDispatch<CatalogDispatch>();
  const known = useSelector(selectCatalogue);
  const catalogue = useMemo(() => catalogueAt(path, known), [path, known]);
  const [isAsked, setIsAsked] = useState(false);
  const isPart = catalogue.status === 'partial' && !isAsked;
  const isQuiet = useIsQuiet();
  const ask = () => setIsAsked(true);
  useRevalidate(
    // What an admin has deleted is not among the changes.
    (force) =>
      void (isPart && !force ? dispatch(loadChanges()) : dispatch(loadCatalogue({ force }))),
    { isWaiting: isPart && !isQuiet, subject: isPart ? 'changes' : 'all' },
  );
  return {
    catalogue,
    isQuiet,
    ask,
    stock: stockIn(catalogue),
    retry: () => void dispatch(loadCatalogue()),
  };
}

function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}

/** Another page needs the whole catalogue. */
function catalogueAt(path: string | null, known: Catalogue): Catalogue {
  if (known.status !== 'partial' || known.path === path) return known;
  return known.failure ? { status: 'failed', error: known.failure } : { status: 'loading' };
}
