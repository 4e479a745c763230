import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { AppError, Category } from '@galleria/shared-contracts/domain';

import type { CatalogueIndex } from '../published-index';
import {
  hasIndex,
  selectIndex,
  selectPage,
  type CatalogueRootState,
  type PageView,
} from './catalogue-view';
import { latestIndex, loadChanges, loadIndex, loadPage, loadSource } from './catalogue.thunks';
import type { CatalogDispatch } from './dispatch';
import { useRevalidate, type RevalidateReason } from './use-revalidate';

/** A static page gets this much time for its own requests and work. */
const QUIET_MS = 2_500;

/** Either home or a list in the random order, or the index of a category. */
export type Wanted =
  | { readonly path: string }
  | {
      /** `null` for all categories. */
      readonly category: Category | null;
    };

export type Catalogue = PageView | { readonly status: 'ready'; readonly index: CatalogueIndex };

export interface CatalogueView {
  readonly catalogue: Catalogue;
  /** True when the page has had time for its own requests. */
  readonly isQuiet: boolean;
  /** Loads more products of a list. */
  readonly more: () => void;
  readonly retry: () => void;
}

/**
 * The wanted part of the catalogue, kept up to date while the component is mounted. The data of a static
 * page is shown at once; the changes since then are read after 2.5 s.
 */
export function useCatalogue(wanted: Wanted): CatalogueView {
  const dispatch = useDispatch<CatalogDispatch>();
  const catalogue = useKnown(wanted);
  const isQuiet = useIsQuiet();
  const isStatic = catalogue.status === 'partial' && catalogue.isStatic;
  const load = (why: RevalidateReason) => {
    const force = why === 'changed';
    const isAsked = why === 'asked';
    if (!('path' in wanted)) void dispatch(loadIndex({ ...wanted, force, isAsked }));
    // The changes do not list products that an admin deleted, so `force` loads the page.
    else if (isStatic && !force) void dispatch(loadChanges(wanted.path));
    else void dispatch(loadPage({ path: wanted.path, force, isAsked }));
  };
  // Load the code early, so that the next page does not wait for it.
  useEffect(() => {
    if (isQuiet) dispatch(loadSource());
  }, [dispatch, isQuiet]);
  const subject = 'path' in wanted ? wanted.path : (wanted.category ?? 'all');
  useRevalidate(load, { isWaiting: isStatic && !isQuiet, subject });
  return {
    catalogue,
    isQuiet,
    more: () => {
      if ('path' in wanted) void dispatch(loadPage({ path: wanted.path, more: true }));
    },
    retry: () => load('asked'),
  };
}

function useKnown(wanted: Wanted): Catalogue {
  const dispatch = useDispatch<CatalogDispatch>();
  const path = 'path' in wanted ? wanted.path : null;
  const category = 'path' in wanted ? null : wanted.category;
  const page = useSelector((state: CatalogueRootState) =>
    path === null ? null : selectPage(state, path),
  );
  const view = useSelector(selectIndex);
  if (page) return page;
  const index = hasIndex(view, category) ? dispatch(latestIndex()) : null;
  if (index) return { status: 'ready', index };
  const error: AppError | null = view.error;
  return error ? { status: 'failed', error } : { status: 'loading' };
}

function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
