import { seedOfDay } from './day-seed';

declare global {
  /** Shared by the early script and the remote, which have nothing but the page in common. */
  var galleriaCatalogView: FirstView | undefined;
}

interface FirstView {
  /** Decides the random order. */
  readonly seed: number;
  /** The early script has put products into the page. */
  isPrerendered: boolean;
}

export function firstView(): FirstView {
  return (globalThis.galleriaCatalogView ??= {
    seed: seedOfDay(Date.now()),
    isPrerendered: false,
  });
}

/** True once: for the page that replaces the prerendered products. */
export function takePrerendered(): boolean {
  const view = firstView();
  const { isPrerendered } = view;
  view.isPrerendered = false;
  return isPrerendered;
}
