import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/**
 * Number, finding and tests: each file in backticks, followed by names of its tests in quotation
 * marks.
 */
const rows = [...read('docs/reliability.md').matchAll(/^\| ([\d.]+) +\| .*\| (.*)\|$/gm)];

it('every test in the table of docs/security.md is there', () => {
  const [, table = ''] = read('docs/security.md').split('| checked by');
  const tests = [...table.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file);
  expect(tests.length).toBeGreaterThan(20);
  expect(tests.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

it('every finding in docs/reliability.md names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(80);
  const missing = rows.flatMap(([, number = '', tests = '']) => {
    let text = '';
    return [...tests.matchAll(/`([^`]+)`|"([^"]+)"/g)].flatMap(([, file, name = '']) => {
      if (file) {
        const isThere = existsSync(path.join(ROOT, file));
        text = isThere ? read(file) : '';
        if (!isThere) return [`${number}: ${file}`];
      }
      return text.includes(name) ? [] : [`${number}: ${name}`];
    });
  });
  expect(missing).toEqual([]);
});
