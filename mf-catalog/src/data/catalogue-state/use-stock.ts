import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import type { StockMarks } from '../catalog.repository';
import type { Catalogue } from './catalogue.slice';
import type { CatalogDispatch } from './dispatch';
import {
  loadLowStock,
  loadSoldOut,
  loadStockOf,
  selectSoldOut,
  selectStockMarks,
  type SoldOutKnowledge,
} from './stock.slice';
import { useWhatChanges } from './use-what-changes';

/**
 * Up to this many products, all that is low is asked for at once: about a fifth of them, one
 * document each. Of more, only what comes into view is: as many documents as cards.
 */
const ALL_MARKED_MAX = 300;
/** Cards that come into view within this time are asked for together. */
const GATHER_MS = 60;
/** What came into view last is what is asked for again after a change. */
const REMEMBERED = 60;

export interface StockView {
  readonly stock: StockMarks;
  /** To be told of each product that comes into view; `undefined` where all marks are had. */
  readonly onSeen: ((id: number) => void) | undefined;
}

/** Marks for the products of a page, kept in step while it is in view. */
export function useStock(catalogue: Catalogue): StockView {
  const dispatch = useDispatch<CatalogDispatch>();
  const stock = useSelector(selectStockMarks);
  const count = catalogue.status === 'ready' ? catalogue.products.length : 0;
  const isSmall = count <= ALL_MARKED_MAX;
  const seen = useRef<number[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (count > 0 && isSmall) void dispatch(loadLowStock({ anew: false }));
  }, [dispatch, count, isSmall]);
  useWhatChanges((anew) => {
    if (count === 0) return;
    if (isSmall) void dispatch(loadLowStock({ anew }));
    else if (anew && seen.current.length > 0) {
      void dispatch(loadStockOf({ ids: [...seen.current], anew }));
    }
  });

  const onSeen = useCallback(
    (id: number) => {
      seen.current = [id, ...seen.current.filter((other) => other !== id)].slice(0, REMEMBERED);
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void dispatch(loadStockOf({ ids: [...seen.current], anew: false }));
      }, GATHER_MS);
    },
    [dispatch],
  );
  return { stock, onSeen: isSmall ? undefined : onSeen };
}

/**
 * Whether it is known of every product if it is sold out. Asks for it when `isAsked`, which in a
 * large catalogue reads one document for each that is.
 */
export function useSoldOut(catalogue: Catalogue, isAsked: boolean): SoldOutKnowledge {
  const dispatch = useDispatch<CatalogDispatch>();
  const soldOut = useSelector(selectSoldOut);
  const isLarge = catalogue.status === 'ready' && catalogue.products.length > ALL_MARKED_MAX;
  const asks = isAsked && isLarge;
  useEffect(() => {
    if (asks) void dispatch(loadSoldOut({ anew: false }));
  }, [asks, dispatch]);
  useWhatChanges((anew) => {
    if (asks && anew) void dispatch(loadSoldOut({ anew }));
  });
  return soldOut;
}
