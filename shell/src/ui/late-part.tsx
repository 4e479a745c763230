import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { Retrying } from '../federation/retrying';
import { whenQuiet } from './when-quiet';

interface LatePartProps<Props extends object> {
  /** The same for as long as the part is there. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** What else makes it be fetched; returns how to call that off. */
  readonly orWhen?: (load: () => void) => () => void;
  /** Its room until it is there. */
  readonly children?: ReactNode;
}

/**
 * A part of the layout that the first view does without: fetched when the page is quiet or first
 * touched, and again and again where it cannot be had.
 */
export function LatePart<Props extends object>(late: LatePartProps<Props>) {
  const { load, props, orWhen, children } = late;
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const begin = () => {
      load().then(
        (Loaded) => setPart(() => Loaded),
        () => setHasFailed(true),
      );
    };
    const stops = [whenQuiet(begin), orWhen?.(begin)];
    return () => stops.forEach((stop) => stop?.());
  }, [load, orWhen, attempt]);
  if (Part) return <Part {...props} />;
  if (!hasFailed) return children;
  return <Retrying retry={() => setAttempt((count) => count + 1)}>{children}</Retrying>;
}
