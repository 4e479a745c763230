declare global {
  /** Shared by the early script and the remote, which have nothing but the page in common. */
  var galleriaCatalogView: FirstView | undefined;
}

interface FirstView {
  /** Decides the random order. Drawn once a visit, so that products keep their places. */
  readonly seed: number;
  /** The early script has put products into the page. */
  isPrerendered: boolean;
}

export function firstView(): FirstView {
  return (globalThis.galleriaCatalogView ??= {
    seed: Math.floor(Math.random() * 2 ** 32),
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
