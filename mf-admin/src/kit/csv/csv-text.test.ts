/** @jest-environment node */
import { csvText, parseCsv, type CsvColumn } from './csv-text';

interface Row {
  readonly name: string;
  readonly count: number;
}

const COLUMNS: readonly CsvColumn<Row>[] = [
  { header: 'name', value: ({ name }) => name },
  { header: 'count', value: ({ count }) => count },
];

it('writes a header and one line for each row', () => {
  expect(csvText(COLUMNS, [{ name: 'Plain', count: 3 }])).toBe('\u{FEFF}name,count\r\nPlain,3\r\n');
});

it.each([
  ['a formula', '=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['a plus', '+1', `"'+1"`],
  ['a minus', '-1+1', `"'-1+1"`],
  ['an at', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a tab', '\t=1', `"'\t=1"`],
  ['a line feed', '\n=1', `"'\n'=1"`],
  ['a full-width formula', '＝1+1', `"'＝1+1"`],
  ['a formula after a semicolon', 'Kim;=1+1', `Kim;'=1+1`],
  ['a formula in a second line', '1 Road\n=1+1', `"1 Road\n'=1+1"`],
])('guards the spreadsheet against %s', (_case, name, cell) => {
  expect(csvText(COLUMNS, [{ name, count: 1 }])).toContain(`\r\n${cell},1`);
});

it('leaves negative numbers numbers', () => {
  expect(csvText(COLUMNS, [{ name: 'Debt', count: -5 }])).toContain('Debt,-5');
});

it.each([
  '=1+1',
  'a;=1;-2',
  'a "quoted" word',
  'two\nlines',
  'two lines\n- of a list\r\n- of Windows',
  'a, b; c',
  "'tis an apostrophe",
  "'=1 with an apostrophe of its own",
  "''-1 with two",
  "two lines\n'=1\n''+1;'@1",
  'é €',
])('reads back what it wrote: %j', (name) => {
  expect(parseCsv(csvText(COLUMNS, [{ name, count: 1 }])).rows).toEqual([
    { line: 2, cells: { name, count: '1' }, problem: null },
  ]);
});

it.each([',', ';', '\t'])('reads cells that are separated by %j', (mark) => {
  expect(parseCsv(['Name', 'count'].join(mark) + '\n' + ['Plain', '3'].join(mark)).rows).toEqual([
    { line: 2, cells: { name: 'Plain', count: '3' }, problem: null },
  ]);
});

it('counts lines of the file, also after a cell with line breaks and an empty line', () => {
  const { rows } = parseCsv('name,count\r\n"two\r\nlines",1\r\n\r\nlast,2\r\n');
  expect(rows.map(({ line, cells }) => [line, cells['count']])).toEqual([
    [2, '1'],
    [5, '2'],
  ]);
});

it('says what is wrong with a row', () => {
  const { rows } = parseCsv('name,count\nonly one\na,1,too many\nb,2\n');
  expect(rows.map(({ problem }) => problem)).toEqual([
    '1 cells, but the header has 2',
    '3 cells, but the header has 2',
    null,
  ]);
});

it('says that a quotation mark is not closed', () => {
  expect(parseCsv('name,count\n"open,1\n').rows[0]?.problem).toBe('A quotation mark is not closed');
});

it('has no rows in an empty file', () => {
  expect(parseCsv('')).toEqual({ header: [], rows: [] });
});
