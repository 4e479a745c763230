import type { ComponentType } from 'react';

/** A page whose code comes when it is first gone to. */
export interface LatePage<P extends object> {
  /** For the page's route: the router stays where it is until the code is there. */
  readonly route: { loader: () => Promise<null>; shouldRevalidate: () => false };
  readonly Page: ComponentType<P>;
}

/**
 * Makes one. A failure is the route's error, and forgotten: who goes there again tries again.
 * (React Router's own `lazy` keeps the failure, and React's shows a page that is not there yet.)
 */
export function latePage<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LatePage<P> {
  let Loaded: ComponentType<P> | undefined;
  return {
    route: {
      async loader() {
        Loaded ??= (await load()).default;
        return null;
      },
      shouldRevalidate: () => false,
    },
    Page(props) {
      if (!Loaded) throw new Error('A late page was rendered by a route without its loader');
      return <Loaded {...props} />;
    },
  };
}
