import type { CSSProperties } from 'react';

import styles from './bar-chart.module.css';
import { ticksTo } from './ticks';

/** One bar of a chart. */
export interface Bar {
  readonly label: string;
  readonly value: number;
}

interface BarChartProps {
  /** Names the chart for screen readers. The numbers are in a table beside it. */
  label: string;
  bars: readonly Bar[];
  /** Formats a value for the axis and the hint at a bar. */
  format: (value: number) => string;
  /** The values at the axis are multiples of this, such as 100 for whole dollars in cents. */
  step: number;
}

/** At most this many labels fit below the bars on a narrow screen. */
const LABELS_MAX = 5;

/** A bar chart. The page must show its numbers as text too. */
export function BarChart({ label, bars, format, step }: BarChartProps) {
  const ticks = ticksTo(Math.max(0, ...bars.map(({ value }) => value)), step);
  const top = ticks.at(-1) ?? step;
  const every = Math.ceil(bars.length / LABELS_MAX);
  return (
    <div className={styles['chart']} role="img" aria-label={label}>
      <div className={styles['axis']}>
        {ticks.map((tick) => (
          <span key={tick} style={heightOf(tick / top)}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div className={styles['plot']}>
        {ticks.map((tick) => (
          <span key={tick} className={styles['line']} style={heightOf(tick / top)} />
        ))}
        <div className={styles['bars']}>
          {bars.map(({ label: name, value }, at) => (
            <span
              key={name}
              className={styles['column']}
              title={`${name}: ${format(value)}`}
              data-label={at % every === 0 ? name : undefined}
            >
              <span className={styles['bar']} style={heightOf(value / top)} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function heightOf(share: number): CSSProperties {
  return { '--height': `${(share * 100).toFixed(2)}%` } as CSSProperties;
}
