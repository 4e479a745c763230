/** @jest-environment node */
import { aProduct } from '../../testing/a-product';
import { csvText } from '../../kit/csv/csv-text';
import { textsOf } from '../data/product-texts';
import { CSV_NAMES, FULL_COLUMNS } from '../export/product-csv';
import { readImport } from './read-import';

const TEXTS = textsOf(aProduct());
const isKnown = (id: number) => id >= 1 && id <= 10;
const BAD_CHOICE =
  'Please enter a valid choice, such as “Size: M”. The title must end with it: “… · M”.';
const HEADER = CSV_NAMES.join(',');

/** A file with all columns. The given cells replace valid ones. */
function aFile(...rows: Partial<Record<(typeof CSV_NAMES)[number], string>>[]): string {
  const columns = CSV_NAMES.map((header) => ({
    header,
    value: (cells: (typeof rows)[number]) =>
      cells[header] ?? (header === 'id' ? '' : TEXTS[header]),
  }));
  return csvText(columns, rows);
}

function planOf(text: string) {
  const plan = readImport(text, isKnown);
  if (plan.kind !== 'plan') throw new Error(plan.problem);
  return plan;
}

it('reads back what was exported', () => {
  const tee = {
    pictures: ['/a.png12', '/b.png12'],
    title: 'A good tee · M',
    group: 'tee',
    choice: { Size: 'M' },
  };
  const products = [
    aProduct({ id: 3 }),
    aProduct({ id: 5, ...tee }),
    aProduct({ id: 4, title: '=1+1 is a formula' }),
  ];
  const { edits, additions, bad } = planOf(csvText(FULL_COLUMNS, products));
  expect(bad).toEqual([]);
  expect(additions).toEqual([]);
  expect(edits).toEqual(
    products.map((product, at) => ({
      line: at + 2,
      id: product.id,
      texts: textsOf(product),
    })),
  );
});

it('takes back an export without the empty cells at the end of its rows, as Excel saves it', () => {
  const exported = csvText(FULL_COLUMNS, [aProduct({ id: 3 }), aProduct({ id: 4 })]);
  const { edits, bad } = planOf(exported.replace(/,+$/gm, ''));
  expect(bad).toEqual([]);
  expect(edits.map(({ id }) => id)).toEqual([3, 4]);
});

it('adds rows without a number and changes those with one', () => {
  const { edits, additions } = planOf(aFile({}, { id: '7', price: '5' }));
  expect(additions).toEqual([{ line: 2, texts: TEXTS }]);
  expect(edits).toEqual([{ line: 3, id: 7, texts: { ...TEXTS, price: '5' } }]);
});

it('changes only the columns that the file has, in any order', () => {
  expect(planOf('Stock, ID \n5,7\n').edits).toEqual([{ line: 2, id: 7, texts: { stock: '5' } }]);
});

it.each([
  [{ title: 'short' }, ['Please enter a valid Title.']],
  [{ description: 'short' }, ['Please enter a valid description.']],
  [{ category: 'toys' }, ['Please enter a valid category.']],
  [{ price: '$5' }, ['Please enter valid price.']],
  [{ stock: '' }, ['Please enter valid stock.']],
  [{ image: 'javascript:1' }, ['Please enter valid image URL.']],
  [{ rating: '6' }, ['Please enter valid rating.']],
  [{ reviews: 'x' }, ['Please enter valid review count.']],
  [{ pictures: '/a /b' }, ['Please enter valid further pictures.']],
  [{ group: 'My tee' }, ['Please enter a valid group.', BAD_CHOICE]],
  [{ group: 'tee', choice: 'Size: M' }, [BAD_CHOICE]],
  [{ choice: 'Size: M', title: 'A good tee · M' }, ['Please enter a valid group.']],
  [{ price: '0', stock: '-1' }, ['Please enter valid price.', 'Please enter valid stock.']],
  [{ id: '11' }, ['There is no product 11']],
  [{ id: 'new' }, ['“new” is no product id; leave it empty for a new one']],
])('says all that is wrong with %j', (cells, reasons) => {
  const { bad } = planOf(aFile({ id: '1' }, cells));
  expect(bad.map((row) => [row.line, row.reasons])).toEqual([[3, reasons]]);
});

it('says that a product is there twice', () => {
  const { edits, bad } = planOf(aFile({ id: '7' }, { id: '7' }));
  expect(edits).toHaveLength(1);
  expect(bad[0]?.reasons).toEqual(['Product 7 is in line 2 already']);
});

it('says which columns a new product needs', () => {
  const { bad } = planOf('id,title,stock\n,Brand new thing,3\n');
  expect(bad[0]?.reasons).toEqual([
    'A new product also needs description, category, price, image, rating, reviews',
  ]);
});

it('says that a row has too few cells', () => {
  const { bad } = planOf(`${HEADER}\n7,only two\n`);
  expect(bad[0]?.reasons).toEqual(['2 cells, but the header has 13']);
});

it('takes corrected rows that were saved with their reasons', () => {
  expect(planOf('id,stock,reason\n7,5,Please enter valid stock.\n').edits).toEqual([
    { line: 2, id: 7, texts: { stock: '5' } },
  ]);
});

it.each([
  ['an empty file', '', 'The file is empty.'],
  ['a header alone', `${HEADER}\n`, 'The file has a header, but no rows.'],
  ['a strange column', 'id,colour\n1,red\n', 'unknown: “colour”'],
  ['a column twice', 'id,stock,stock\n1,2,3\n', 'The column “stock” is there twice.'],
  [
    'a choice without its group',
    'id,title,choice\n1,A good tee,Size: M\n',
    'Group and choice need each other and the title; missing: group.',
  ],
  ['nothing but ids', 'id\n1\n', 'There is nothing to change.'],
  ['another encoding', 'id,title\n1,Caf\u{FFFD}\n', 'not in UTF-8'],
])('refuses %s', (_case, text, problem) => {
  expect(readImport(text, isKnown)).toEqual({
    kind: 'unreadable',
    problem: expect.stringContaining(problem) as string,
  });
});
