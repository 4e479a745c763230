import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/**
 * Number, finding and tests: each file in backticks, followed by names of its tests in quotation
 * marks.
 */
const rows = [...read('docs/reliability.md').matchAll(/^\| ([\d.]+) +\| .*\| (.*)\|$/gm)];

it('every finding in docs/reliability.md names tests that there are', () => {
  expect(rows.length).toBeGreaterThan(80);
  const missing = rows.flatMap(([, number = '', tests = '']) => {
    let text = '';
    return [...tests.matchAll(/`([^`]+)`|"([^"]+)"/g)].flatMap(([, file, name = '']) => {
      if (file) text = read(file);
      return text.includes(name) ? [] : [`${number}: ${name}`];
    });
  });
  expect(missing).toEqual([]);
});
