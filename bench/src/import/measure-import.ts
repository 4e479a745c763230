import { generateProducts } from '@galleria/firebase';
import type { Browser, Request } from 'playwright-core';

import { ADMIN, signIn } from '../pages/page-plans';

/** What is measured, with its unit. */
export const UNITS = {
  'until all products are added': 's',
  commits: '',
  'documents written': '',
  'sent in commits': 'kB',
} as const;

export type Measures = Readonly<Record<keyof typeof UNITS, number>>;

const LONGEST_MS = 3_600_000;

/** Imports this many new products from a file, as an admin does, in a new browser profile. */
export async function measureImport(
  browser: Browser,
  url: string,
  count: number,
): Promise<Measures> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await signIn(page, ADMIN);
    await page.goto('admin/products/import');
    await page
      .getByLabel('Product file')
      .setInputFiles({ name: 'import.csv', mimeType: 'text/csv', buffer: csvOf(count) });
    const number = count.toLocaleString('en-US');
    const button = page.getByRole('button', { name: `Import ${number} rows` });
    await button.waitFor();
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && isCommit(request)) sent.push(request);
    });
    const startedMs = performance.now();
    await button.click();
    await page
      .getByText(new RegExp(`(?:^|\\D)${number} (?:products )?added`))
      .waitFor({ timeout: LONGEST_MS });
    const seconds = (performance.now() - startedMs) / 1000;
    const bodies = sent.map((request) => request.postData() ?? '');
    return {
      'until all products are added': seconds,
      commits: sent.length,
      'documents written': bodies.reduce((sum, body) => sum + writesIn(body), 0),
      'sent in commits': bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0),
    };
  } finally {
    await context.close();
  }
}

function isCommit(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith('/documents:commit');
}

/** The number of writes in a commit; a check that a document is unchanged is not a write. */
function writesIn(body: string): number {
  const { writes = [] } = JSON.parse(body) as { writes?: object[] };
  return writes.filter((write) => 'update' in write || 'delete' in write).length;
}

const COLUMNS = [
  'title',
  'description',
  'category',
  'price',
  'stock',
  'image',
  'rating',
  'reviews',
];

/** A product file whose rows have no id, so all are new. */
function csvOf(count: number): Buffer {
  const rows = generateProducts(count).map(
    ({ title, description, category, priceCents, stock, image, rating }) =>
      [title, description, category, priceCents / 100, stock, image, rating.rate, rating.count]
        .map((value) => `"${String(value).replaceAll('"', '""')}"`)
        .join(','),
  );
  return Buffer.from([COLUMNS.join(','), ...rows, ''].join('\n'));
}
