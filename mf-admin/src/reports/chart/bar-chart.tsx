import { useEffect, useRef } from 'react';

import { mendingFiles } from '@galleria/shared-contracts/contract';

import styles from './bar-chart.module.css';
import type { Bar } from './draw-bars';

const drawing = mendingFiles(() => import('./draw-bars'));

interface BarChartProps {
  /** Names the chart for screen readers. The numbers are in a table beside it. */
  label: string;
  bars: readonly Bar[];
  /** Formats a value for the axis and the tooltip. Must stay the same function. */
  format: (value: number) => string;
}

/** A bar chart. The page must show its numbers as text too. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isWanted = true;
    let remove = () => {};
    // If the chart's code does not load or there is no canvas, the table is enough.
    drawing().then(
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
    <div className={styles['chart']} role="img" aria-label={label}>
      <canvas ref={canvas} className={styles['colours']} />
    </div>
  );
}
