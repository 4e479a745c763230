import { useEffect, useRef } from 'react';

import type { Bar } from './bar';
import styles from './bar-chart.module.css';

interface BarChartProps {
  /** What the bars show, for the ear: the numbers stand in a table beside it. */
  label: string;
  bars: readonly Bar[];
  /** Words for a value, at the axis and at a bar; must stay the same function. */
  format: (value: number) => string;
}

/** Bars over time. A picture of numbers that are on the page in words too. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isWanted = true;
    let remove = () => {};
    // Without it (its code cannot be had, no canvas) the table remains.
    import('./draw-bars').then(
      ({ drawBars }) => {
        if (isWanted) remove = drawBars(element, bars, format);
      },
      () => {},
    );
    return () => {
      isWanted = false;
      remove();
    };
  }, [bars, format]);
  return (
    <div className={styles['room']} role="img" aria-label={label}>
      <canvas ref={canvas} className={styles['colours']} />
    </div>
  );
}
