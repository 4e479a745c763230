import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { useRetry } from './use-retry';

interface LazyPartProps<Props extends object> {
  /** Loads the part's code with `mendingFiles`. Must stay the same function. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Calls `begin` when loading should start. Returns a function to cancel. Must stay the same function. */
  readonly when: (begin: () => void) => () => void;
  readonly props: Props;
  /** Shown while the part is loading. */
  readonly children?: ReactNode;
  /** Shown when loading has failed. The default is `children`. */
  readonly unavailable?: ReactNode;
}

/** A part of the page whose code is loaded later. After a failure, loading is retried (`useRetry`). */
export function LazyPart<Props extends object>(part: LazyPartProps<Props>) {
  const { load, when, props, children, unavailable = children } = part;
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const cancel = when(() => {
      load().then(
        (Loaded) => {
          if (isWanted) setPart(() => Loaded);
        },
        () => {
          if (isWanted) setHasFailed(true);
        },
      );
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [load, when, attempt]);
  if (Part) return <Part {...props} />;
  if (!hasFailed) return children;
  return <Retrying retry={() => setAttempt((count) => count + 1)}>{unavailable}</Retrying>;
}

function Retrying({ retry, children }: { retry: () => void; children: ReactNode }) {
  useRetry(retry);
  return children;
}
