import { summarise } from './statistics';
import type { Row } from './table';

/** Collects the measurements of several runs as rows of a table. */
export class Samples {
  readonly #rows = new Map<string, { unit: string; columns: Map<string, number[]> }>();

  add(measure: string, unit: string, column: string, value: number): void {
    const row = this.#rows.get(measure) ?? { unit, columns: new Map<string, number[]>() };
    this.#rows.set(measure, row);
    const values = row.columns.get(column) ?? [];
    row.columns.set(column, values);
    values.push(value);
  }

  /** Adds all measurements of one run; `units` has the same names. */
  addRun<Measure extends string>(
    column: string,
    measures: Readonly<Record<Measure, number>>,
    units: Readonly<Record<Measure, string>>,
  ): void {
    for (const measure of Object.keys(units) as Measure[]) {
      this.add(measure, units[measure], column, measures[measure]);
    }
  }

  /** The rows, in the order in which they were first added. */
  rows(): Row[] {
    return [...this.#rows].map(([measure, { unit, columns }]) => ({
      measure,
      unit,
      values: Object.fromEntries(
        [...columns].map(([column, values]) => [column, summarise(values)]),
      ),
    }));
  }
}
