import { expect, type Page } from '@playwright/test';

export const A_DESCRIPTION = 'Made for a test of the back office, and for nothing else at all. '
  .repeat(2)
  .trim();

export const HEADER = 'id,title,description,category,price,stock,image,rating,reviews';

/** A line of a product file. Use a unique title, so that no other test finds the product. */
export function aLine(title: string, price = '20.00', id = ''): string {
  return `${id},${title},"${A_DESCRIPTION}",jewelery,${price},9,/pictures/fallback.svg,4.5,10`;
}

/** A title that is unique in the run. */
export function aTitle(what: string): string {
  return `${what} ${crypto.randomUUID().slice(0, 8)}`;
}

/** Imports products from a file, as an admin does. */
export async function importLines(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto('admin/products/import');
  await chooseFile(page, [HEADER, ...lines].join('\n'));
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
  await expect(page.getByText(/\d+ products? (changed|added)[,.]/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
}

export function chooseFile(page: Page, text: string): Promise<void> {
  return page
    .getByLabel('Product file')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** Opens the list with the products that match these words. */
export async function openList(page: Page, words: string): Promise<void> {
  await page.goto(`admin/products?q=${encodeURIComponent(words)}`);
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
}

export async function openEdit(page: Page, title: string): Promise<void> {
  await openList(page, title);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
}
