declare global {
  /** What the early script and the remote itself must agree on: they share nothing but the page. */
  var galleriaCatalogView: FirstView | undefined;
}

interface FirstView {
  /** Decides the random order; drawn once a visit, so that nothing jumps. */
  readonly seed: number;
  /** Products stand in the page before the remote is there. */
  isPainted: boolean;
}

export function firstView(): FirstView {
  return (globalThis.galleriaCatalogView ??= {
    seed: Math.floor(Math.random() * 2 ** 32),
    isPainted: false,
  });
}

/** True once, for the page that takes the place of what was painted. */
export function takePainted(): boolean {
  const view = firstView();
  const { isPainted } = view;
  view.isPainted = false;
  return isPainted;
}
