import type { Summary } from './statistics';

/** One line of a table: a measure, and its values in the columns. */
export interface Row {
  readonly measure: string;
  /** `kB` means that values are in bytes; values of all other units are shown unchanged. */
  readonly unit: string;
  /** Values by the name of the column; a missing one is shown as a dash. */
  readonly values: Readonly<Record<string, Summary>>;
}

/** A Markdown table with aligned columns. */
export function tableText(firstTitle: string, columns: readonly string[], rows: readonly Row[]) {
  const cells = [
    [firstTitle, ...columns],
    ...rows.map(({ measure, unit, values }) => [
      measure,
      ...columns.map((column) => {
        const value = values[column];
        return value ? valueText(value, unit) : '–';
      }),
    ]),
  ];
  const widths = cells[0]?.map((_, column) =>
    Math.max(...cells.map((line) => (line[column] ?? '').length)),
  );
  const lines = cells.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${(widths ?? []).map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

/** The median and, if runs differed, the range: "12 ms (11–14)". */
export function valueText({ median, min, max }: Summary, unit: string): string {
  const text = (value: number) => {
    const shown = unit === 'kB' ? value / 1024 : value;
    const digits =
      Number.isInteger(value) && unit !== 'kB' ? 0 : shown < 10 || unit === 'kB' ? 1 : 0;
    return shown.toFixed(digits);
  };
  const spread = text(min) === text(max) ? '' : ` (${text(min)}–${text(max)})`;
  return `${text(median)}${unit === '' ? '' : ` ${unit}`}${spread}`;
}
