import type { Kept, Section } from './section';
import type { Row } from './table';

/**
 * Merges the kept rows with the new measurements: a new value replaces the old one of the same
 * measure. When the columns differ, only the new rows remain.
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
