import { parseCsv, type CsvRow } from '../../kit/csv/csv-text';
import { CSV_NAMES, REASON_COLUMN, type CsvName } from '../export/product-csv';
import {
  OPTIONAL_TEXTS,
  TEXT_NAMES,
  type ProductTexts,
  type TextName,
} from '../data/product-texts';
import type { EditRow, NewRow } from '../data/run-plan';
import { PRODUCT_RULES } from '../form/product-rules';

export interface BadRow {
  readonly line: number;
  readonly reasons: readonly string[];
  readonly cells: Readonly<Record<string, string>>;
}

export type ImportPlan =
  | { readonly kind: 'unreadable'; readonly problem: string }
  | {
      readonly kind: 'plan';
      readonly edits: readonly EditRow[];
      readonly additions: readonly NewRow[];
      readonly bad: readonly BadRow[];
      /** The columns of the file. */
      readonly header: readonly CsvName[];
    };

/**
 * Checks a whole product file without changing anything. Returns what each row would change, and for
 * each bad row all reasons why it cannot be imported. `isKnown` tells whether a product exists.
 */
export function readImport(text: string, isKnown: (id: number) => boolean): ImportPlan {
  if (text.includes('\u{FFFD}')) {
    return unreadable('The file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.');
  }
  const { header, rows } = parseCsv(text);
  const problem = headerProblem(header, rows.length);
  if (problem !== null) return unreadable(problem);

  const edits: EditRow[] = [];
  const additions: NewRow[] = [];
  const bad: BadRow[] = [];
  const lineOfId = new Map<number, number>();
  const names = header.filter(isCsvName);
  const given = TEXT_NAMES.filter((name) => names.includes(name));
  for (const row of rows) {
    const id = (row.cells['id'] ?? '').trim();
    const reasons = reasonsAgainst(row, id, given, isKnown, lineOfId);
    if (reasons.length > 0) bad.push({ line: row.line, reasons, cells: row.cells });
    else if (id === '') additions.push({ line: row.line, texts: textsIn(row, TEXT_NAMES) });
    else edits.push({ line: row.line, id: Number(id), texts: textsIn(row, given) });
    if (id !== '' && !lineOfId.has(Number(id))) lineOfId.set(Number(id), row.line);
  }
  return { kind: 'plan', edits, additions, bad, header: names };
}

function unreadable(problem: string): ImportPlan {
  return { kind: 'unreadable', problem };
}

function headerProblem(header: readonly string[], rows: number): string | null {
  if (header.length === 0) return 'The file is empty.';
  const strange = header.filter((name) => !isCsvName(name) && name !== REASON_COLUMN);
  const known = `The columns are ${CSV_NAMES.join(', ')}.`;
  if (strange.length > 0) {
    return `The first line must name the columns; unknown: ${strange.map((name) => `“${name}”`).join(', ')}. ${known}`;
  }
  const twice = header.find((name, at) => header.indexOf(name) !== at);
  if (twice !== undefined) return `The column “${twice}” is there twice.`;
  const missing = ['title', 'group', 'choice'].filter((name) => !header.includes(name));
  if (missing.length > 0 && (header.includes('group') || header.includes('choice'))) {
    return `Group and choice need each other and the title; missing: ${missing.join(', ')}.`;
  }
  if (header.length === 1 && header[0] === 'id') return `There is nothing to change. ${known}`;
  return rows === 0 ? 'The file has a header, but no rows.' : null;
}

function isCsvName(name: string): name is CsvName {
  return CSV_NAMES.some((known) => known === name);
}

function reasonsAgainst(
  row: CsvRow,
  id: string,
  given: readonly TextName[],
  isKnown: (id: number) => boolean,
  lineOfId: ReadonlyMap<number, number>,
): string[] {
  if (row.problem !== null) return [row.problem];
  const reasons: string[] = [];
  if (id !== '') {
    const earlier = lineOfId.get(Number(id));
    if (!/^\d+$/.test(id)) reasons.push(`“${id}” is no product id; leave it empty for a new one`);
    else if (!isKnown(Number(id))) reasons.push(`There is no product ${id}`);
    else if (earlier !== undefined) reasons.push(`Product ${id} is in line ${earlier} already`);
  }
  const missing = TEXT_NAMES.filter(
    (name) => !given.includes(name) && !OPTIONAL_TEXTS.includes(name),
  );
  if (id === '' && missing.length > 0) {
    reasons.push(`A new product also needs ${missing.join(', ')}`);
  }
  for (const name of given) {
    const rule = PRODUCT_RULES[name];
    if (!rule.isValid(row.cells[name] ?? '', row.cells)) reasons.push(rule.text ?? rule.notice);
  }
  return reasons;
}

function textsIn(row: CsvRow, names: readonly TextName[]): ProductTexts {
  // Safe: a new product has all names, and an edit uses only the names that exist.
  return Object.fromEntries(names.map((name) => [name, row.cells[name] ?? ''])) as ProductTexts;
}
