/** Summary of several runs of one measure. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly runs: number;
}

/** Summarises the values. Throws a `RangeError` when there are none. */
export function summarise(values: readonly number[]): Summary {
  if (values.length === 0) throw new RangeError('Nothing was measured');
  return {
    median: percentile(values, 50),
    min: Math.min(...values),
    max: Math.max(...values),
    runs: values.length,
  };
}

/** The value below which `percent` percent of the values lie, interpolated between the two nearest. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new RangeError('Nothing was measured');
  return below + (above - below) * (place - Math.floor(place));
}
