import { countTraffic } from '@galleria/rehearsal/counting';
import type { Browser } from 'playwright-core';

import { timeUntilChange } from '../harness/in-page';
import { logIn, selectorOf, settled } from './grids';

/** The texts to type, by what they find. The search reads the catalogue when the first title is typed. */
const TEXTS = {
  'a product': 'radio',
  'an order by its number': 'DEM0-0000-0700',
  'an order by the start of its number': 'dem0-0000-07',
  'a customer by the last name': 'kowalski',
  'a customer by the whole name': 'ada abbott',
  'a customer by the start of the e-mail': 'ada.abbott',
  'a customer by the e-mail': 'nobody@example.com',
} as const;

type Text = keyof typeof TEXTS;
type Measure = `find ${Text}` | `find ${Text}: documents read`;

const NAMES = Object.keys(TEXTS) as Text[];

/** What is measured, with its unit. */
export const SEARCH_UNITS = Object.fromEntries(
  NAMES.flatMap((name) => [
    [`find ${name}`, 'ms'],
    [`find ${name}: documents read`, ''],
  ]),
) as Record<Measure, string>;

/** Measures the search of the back office's header: from the last typed letter until all has answered. */
export async function measureSearch(
  browser: Browser,
  url: string,
): Promise<Record<Measure, number>> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await logIn(page);
    const counter = await countTraffic(page);
    await page.goto('admin/releases');
    const field = page.getByRole('combobox', { name: 'Find anything' });
    await field.waitFor();
    const selector = await selectorOf(field);
    // The status has a text only when everything has answered.
    const outcome = await selectorOf(page.locator('[role="search"] > [role="status"]'));
    const measured: Partial<Record<Measure, number>> = {};
    for (const name of NAMES) {
      await field.fill('');
      await settled(page);
      await counter.take();
      const ms = await timeUntilChange(
        page,
        { selector, value: TEXTS[name], event: 'input' },
        outcome,
      );
      await settled(page);
      measured[`find ${name}`] = ms;
      measured[`find ${name}: documents read`] = (await counter.take()).documents;
    }
    // Safe: the loop has set each of them.
    return measured as Record<Measure, number>;
  } finally {
    await context.close();
  }
}
