import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { StockMarks } from '../catalog.repository';
import type { Catalogue } from './catalogue.slice';
import type { CatalogDispatch } from './dispatch';
import {
  loadStock,
  selectSoldOut,
  selectStockMarks,
  type SoldOutKnowledge,
  type StockQuery,
} from './stock.slice';
import { useRevalidate } from './use-revalidate';

/**
 * Up to this many products, all that is low is asked for at once: about a fifth of them, one
 * document each. Of more, only what comes into view is: as many documents as cards.
 */
const ALL_MARKED_MAX = 300;
/** Cards that come into view within this time are asked for together. */
const BATCH_MS = 60;
/** How many of the cards that came into view last are asked for again after a change. */
const REMEMBERED = 60;

export interface StockView {
  readonly stock: StockMarks;
  /** To be called with each product that comes into view; `undefined` where all stock is known. */
  readonly onSeen: ((id: number) => void) | undefined;
}

/** The stock of a page's products, kept up to date while the page is in view. */
export function useStock(catalogue: Catalogue): StockView {
  const load = useLoadStock();
  const stock = useSelector(selectStockMarks);
  const count = productsIn(catalogue);
  const isSmall = count <= ALL_MARKED_MAX;
  const seen = useRef<readonly number[]>([]);
  const batch = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(batch.current), []);
  useEffect(() => {
    if (count > 0 && isSmall) load('low', false);
  }, [load, count, isSmall]);
  useRevalidate((force) => {
    if (count === 0) return;
    if (isSmall) load('low', force);
    else if (force) load(seen.current, true);
  });
  const onSeen = useCallback(
    (id: number) => {
      seen.current = [id, ...seen.current.filter((other) => other !== id)].slice(0, REMEMBERED);
      batch.current ??= setTimeout(() => {
        batch.current = undefined;
        load(seen.current, false);
      }, BATCH_MS);
    },
    [load],
  );
  return { stock, onSeen: isSmall ? undefined : onSeen };
}

/**
 * Whether it is known of every product if it is sold out. Asks for it when `isAsked`, which in a
 * large catalogue reads one document for each sold-out product.
 */
export function useSoldOut(catalogue: Catalogue, isAsked: boolean): SoldOutKnowledge {
  const load = useLoadStock();
  const soldOut = useSelector(selectSoldOut);
  const asks = isAsked && productsIn(catalogue) > ALL_MARKED_MAX;
  useEffect(() => {
    if (asks) load('sold-out', false);
  }, [asks, load]);
  useRevalidate((force) => {
    if (asks && force) load('sold-out', true);
  });
  return soldOut;
}

function useLoadStock() {
  const dispatch = useDispatch<CatalogDispatch>();
  return useCallback(
    (query: StockQuery, force: boolean) => void dispatch(loadStock({ query, force })),
    [dispatch],
  );
}

function productsIn(catalogue: Catalogue): number {
  return catalogue.status === 'ready' ? catalogue.products.length : 0;
}
