import { access, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Browser } from 'playwright-core';

import { RESULTS } from '../harness/report';
import type { Kept } from '../harness/section';
import { tableText, type Row } from '../harness/table';
import { drawBars } from './chart';

const FIRST = path.join(RESULTS, 'first');
const APPLIED = 'throttling applied: ';
const TOLD = [
  'Lighthouse',
  'FCP',
  'LCP',
  'TBT',
  `${APPLIED}FCP`,
  `${APPLIED}LCP`,
  `${APPLIED}TBT`,
  'bytes',
  'requests',
];
const PAGES = ['home', 'category', 'product', 'cart', 'admin'] as const;
const BEGIN = '<!-- bench: written by npm run bench -->';
const END = '<!-- /bench -->';
const FIRST_COLUMN = 'Galleria, first measured';

/** Keeps the first measurement of each part, so that it can be compared with the last. */
export async function keepFirst(parts: readonly string[]): Promise<void> {
  await mkdir(FIRST, { recursive: true });
  for (const part of parts) {
    const kept = path.join(FIRST, `${part}.json`);
    const isKept = await access(kept).then(
      () => true,
      () => false,
    );
    if (!isKept) await copyFile(path.join(RESULTS, `${part}.json`), kept);
  }
}

/**
 * Writes the most important values of `results/pages.json` into bench/README.md, and draws its
 * chart.
 */
export async function updateReadme(browser: Browser, file: string): Promise<void> {
  const now = await read(path.join(RESULTS, 'pages.json'));
  const first = await read(path.join(FIRST, 'pages.json'));
  const columns = [...now.columns, FIRST_COLUMN];
  const rows = PAGES.flatMap((page) =>
    TOLD.flatMap((what) => {
      const measure = what.startsWith(APPLIED)
        ? `${page}, first visit, ${what}`
        : `${page}, first visit: ${what}`;
      const row = rowOf(now, measure);
      if (!row) return [];
      const before = rowOf(first, measure)?.values[first.columns[0] ?? ''];
      const values = { ...row.values, ...(before ? { [FIRST_COLUMN]: before } : {}) };
      return [{ ...row, measure: `${page}: ${what}`, values }];
    }),
  );
  const pages = PAGES.filter((page) => rowOf(now, `${page}, first visit: LCP`));
  await drawBars(browser, path.join(RESULTS, 'chart.png'), {
    title: 'First visit on a phone: seconds until the largest picture or text (LCP)',
    groups: pages,
    series: now.columns.map((column) => ({
      name: column,
      values: pages.map(
        (page) => (rowOf(now, `${page}, first visit: LCP`)?.values[column]?.median ?? 0) / 1000,
      ),
    })),
  });
  const { cpu, cores, node } = now.machine;
  const text = [
    BEGIN,
    '',
    '![Seconds until the largest picture or text of each page, for the three sites](results/chart.png)',
    '',
    tableText('first visit, phone', columns, rows),
    '',
    `Medians; spread in brackets. ${String(cpu)}, ${String(cores)} cores, Node ${String(node)}; ` +
      `measured ${now.measuredAt.slice(0, 10)}, the first time ${first.measuredAt.slice(0, 10)}.`,
    '',
    END,
  ].join('\n');
  const readme = await readFile(file, 'utf8');
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`${file} has no place for the table: ${BEGIN} and ${END} are missing`);
  }
  await writeFile(file, `${before}${text}${after}`);
}

function rowOf({ rows }: Kept, measure: string): Row | undefined {
  return rows.find((row) => row.measure === measure);
}

async function read(file: string): Promise<Kept> {
  return JSON.parse(await readFile(file, 'utf8')) as Kept;
}
