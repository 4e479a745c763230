import type { Kept, Section } from './section';
import type { Row } from './table';

/**
 * What is kept, with what is measured now in the place of what was measured before. What was measured
 * of other columns is not kept.
 */
export function mergeRows(
  kept: Pick<Kept, 'columns' | 'rows'> | null,
  now: Section,
): readonly Row[] {
  if (kept?.columns.join() !== now.columns.join()) return now.rows;
  const measured = new Map(now.rows.map((row) => [row.measure, row]));
  const before = new Set(kept.rows.map(({ measure }) => measure));
  return [
    ...kept.rows.map((row) => measured.get(row.measure) ?? row),
    ...now.rows.filter(({ measure }) => !before.has(measure)),
  ];
}
