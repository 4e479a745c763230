import Papa from 'papaparse';

/** One column of an exported file. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number;
}

/**
 * The rows as CSV (RFC 4180) with a byte order mark, which makes spreadsheets read the file as UTF-8.
 * A text that a spreadsheet would run as a formula gets an apostrophe before it. So does such a text after a semicolon
 * or a line break, because in many countries spreadsheets separate cells by semicolons. `parseCsv` removes the
 * apostrophe. A text that already begins with an apostrophe and a formula gets one more.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const data = rows.map((row) => columns.map(({ value }) => guarded(value(row))));
  const fields = columns.map(({ header }) => header);
  return `${BYTE_ORDER_MARK}${Papa.unparse({ fields, data }, { escapeFormulae: FORMULA })}\r\n`;
}

export interface CsvRow {
  /** The line where the row begins. The header is line 1. */
  readonly line: number;
  /** The row's texts by column name, trimmed. Empty cells are included. */
  readonly cells: Readonly<Record<string, string>>;
  /** Why the row could not be read, such as "4 cells, the header has 5"; otherwise `null`. */
  readonly problem: string | null;
}

export interface CsvTable {
  /** The names of the columns, trimmed, in lower case. */
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Reads a CSV file with a header. Commas, semicolons or tabs separate the cells. Skips empty lines. */
export function parseCsv(text: string): CsvTable {
  const lines = readLines(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  const [first, ...others] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const header = (first?.cells ?? []).map((name) => name.trim().toLowerCase());
  return {
    header,
    rows: others.map(({ line, cells, error }) => ({
      line,
      cells: Object.fromEntries(header.map((name, at) => [name, plain(cells[at] ?? '')])),
      problem: error ?? lengthProblem(cells.length, header.length),
    })),
  };
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
  readonly error: string | null;
}

function readLines(text: string): Line[] {
  const lines: Line[] = [];
  let lineBreaksBefore = 0;
  let readTo = 0;
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    step: ({ data, errors, meta }) => {
      const quoting = errors.find(({ type }) => type === 'Quotes');
      lines.push({
        line: lineBreaksBefore + 1,
        cells: data,
        error: quoting ? 'A quotation mark is not closed' : null,
      });
      // A cell may contain line breaks, so the line number is counted in the text before the row.
      lineBreaksBefore += countLineBreaks(text.slice(readTo, meta.cursor));
      readTo = meta.cursor;
    },
  });
  return lines;
}

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function lengthProblem(cells: number, columns: number): string | null {
  return cells === columns ? null : `${cells} cells, but the header has ${columns}`;
}

function guarded(value: string | number): string | number {
  return typeof value === 'string' ? value.replace(/[;\r\n](?='*[=+\-@＝＋－＠])/g, "$&'") : value;
}

function plain(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(/([;\r\n])'(?='*[=+\-@＝＋－＠])/g, '$1').trim();
}

const BYTE_ORDER_MARK = '\u{FEFF}';
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
