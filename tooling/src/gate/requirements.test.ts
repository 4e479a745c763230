import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
const LEFT_OUT = ['node_modules', 'dist', 'generated', 'test-results', 'results'];
const TEXT = /\.(ts|tsx|mjs|cjs|js|css|md|rules)$/;
const NUMBER = /\bP-[A-Z]+-\d+\b/g;

/** Files written by people, relative to the root. */
function textFiles(folder = ''): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      return entry.name.startsWith('.') || LEFT_OUT.includes(entry.name) ? [] : textFiles(place);
    }
    return TEXT.test(entry.name) ? [place] : [];
  });
}

const product = readFileSync(path.join(ROOT, 'docs/product.md'), 'utf8');
/** A requirement's number is the first cell of a table row. */
const defined = [...product.matchAll(/^\| (P-[A-Z]+-\d+) \|/gm)].map(([, number]) => number);

describe('docs/product.md', () => {
  it('has each number once', () => {
    expect(defined.length).toBeGreaterThan(100);
    expect(defined.filter((number, at) => defined.indexOf(number) !== at)).toEqual([]);
  });

  it('has every number that the repository cites', () => {
    const unknown = textFiles().flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(NUMBER)]
        .filter(([number]) => !defined.includes(number))
        .map(([number]) => `${file}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });
});
