import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateParser } from './generate-parser';

const read = (name: string): string => readFileSync(join(__dirname, name), 'utf8');

test('the committed parser is the one that the grammar describes', () => {
  expect(generateParser(read('rules.peggy'))).toBe(read('generated/rules-parser.ts'));
});
