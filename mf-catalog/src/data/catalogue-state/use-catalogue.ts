import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { useHost } from '@galleria/shared-contracts/react';

import type { StockMarks } from '../catalog.repository';
import type { CatalogServices } from '../services';
import {
  loadCatalogue,
  loadStockMarks,
  selectCatalogue,
  selectStockMarks,
  type Catalogue,
  type CatalogueRootState,
} from './catalogue.slice';

/** While a page is in view, how long an admin's change may stay unseen: one read each time. */
const LOOK_EVERY_MS = 15_000;

export type CatalogDispatch = ThunkDispatch<
  CatalogueRootState,
  { 'mf-catalog': CatalogServices },
  UnknownAction
>;

export interface CatalogueView {
  readonly catalogue: Catalogue;
  readonly stock: StockMarks;
  readonly retry: () => void;
}

/** The catalogue, kept in step for as long as the page that asks for it is in view. */
export function useCatalogue(): CatalogueView {
  const dispatch = useDispatch<CatalogDispatch>();
  const catalogue = useSelector(selectCatalogue);
  const stock = useSelector(selectStockMarks);
  useWhatChanges((anew) => void dispatch(loadCatalogue({ anew })));
  useEffect(() => void dispatch(loadStockMarks()), [dispatch]);
  return { catalogue, stock, retry: () => void dispatch(loadCatalogue()) };
}

/**
 * Calls `look` at once, at every tick while the window is visible, when it becomes visible again,
 * and with `true` when products or stock are known to have changed.
 */
export function useWhatChanges(look: (isChanged: boolean) => void): void {
  const { events } = useHost();
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const lookAround = () => {
      if (document.visibilityState === 'visible') onLook(false);
    };
    onLook(false);
    const timer = setInterval(lookAround, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookAround);
    const stopListening = [
      events.on('catalog:changed', () => onLook(true)),
      events.on('order:placed', () => onLook(true)),
    ];
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAround);
      for (const stop of stopListening) stop();
    };
  }, [events]);
}
