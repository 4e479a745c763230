import { mergeRows } from './merge-rows';
import { Samples } from './samples';

function rowsOf(values: Record<string, number>) {
  const samples = new Samples();
  for (const [measure, value] of Object.entries(values)) samples.add(measure, 'ms', 'ours', value);
  return samples.rows();
}

const section = (values: Record<string, number>, columns = ['ours']) => ({
  name: 'pages',
  firstTitle: 'page',
  columns,
  rows: rowsOf(values),
});

it('adds all measurements of one run, in the order of the units', () => {
  const samples = new Samples();
  samples.addRun('ours', { sort: 7, documents: 25 }, { documents: '', sort: 'ms' });
  expect(samples.rows()).toMatchObject([
    { measure: 'documents', unit: '', values: { ours: { median: 25 } } },
    { measure: 'sort', unit: 'ms', values: { ours: { median: 7 } } },
  ]);
});

it('groups runs by measure and column, in the order in which they were first added', () => {
  const samples = new Samples();
  samples.add('LCP', 'ms', 'ours', 30);
  samples.add('bytes', 'kB', 'ours', 5);
  samples.add('LCP', 'ms', 'floor', 7);
  samples.add('LCP', 'ms', 'ours', 10);
  samples.add('LCP', 'ms', 'ours', 20);
  expect(samples.rows()).toEqual([
    {
      measure: 'LCP',
      unit: 'ms',
      values: {
        ours: { median: 20, min: 10, max: 30, runs: 3 },
        floor: { median: 7, min: 7, max: 7, runs: 1 },
      },
    },
    { measure: 'bytes', unit: 'kB', values: { ours: { median: 5, min: 5, max: 5, runs: 1 } } },
  ]);
});

it('replaces old measurements of the same rows, and adds new rows at the end', () => {
  const merged = mergeRows(section({ home: 1, category: 2 }), section({ product: 4, home: 3 }));
  expect(merged).toEqual(rowsOf({ home: 3, category: 2, product: 4 }));
});

it('keeps nothing of a table with other columns', () => {
  const now = section({ home: 3 });
  expect(mergeRows(section({ home: 1, category: 2 }, ['theirs']), now)).toBe(now.rows);
  expect(mergeRows(null, now)).toBe(now.rows);
});
