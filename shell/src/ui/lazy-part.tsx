import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { useRetry } from './use-retry';

interface LazyPartProps<Props extends object> {
  /** Must be the same function for the same part. Mends the files that it loads (`mendingFiles`). */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Calls `begin` when the part is to be loaded. Returns how to cancel. Must be a stable function. */
  readonly when: (begin: () => void) => () => void;
  readonly props: Props;
  /** Shown while it loads. */
  readonly children?: ReactNode;
  /** Shown when loading has failed; `children` when left out. */
  readonly unavailable?: ReactNode;
}

/** A part that is loaded after the first view. After a failure it is tried again (`useRetry`). */
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
