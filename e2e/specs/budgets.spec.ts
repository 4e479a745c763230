import { stat } from 'node:fs/promises';
import path from 'node:path';

import { HOME_BUDGET, measureFirstLoad, overspent } from '../fixtures/budget';
import { expect, test } from '../fixtures/test';

const REMOTE_ENTRY_BYTES = 8_000;

test('the first load of the home page keeps to its budget, and a byte more would not', async ({
  page,
}) => {
  const measured = await measureFirstLoad(page, '');
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) });

  // A measurement that saw nothing would keep to any budget.
  expect(measured.scriptBytes).toBeGreaterThan(50_000);
  expect(measured.dependentFetches).toBeGreaterThan(0);
  expect(overspent(measured, HOME_BUDGET)).toEqual([]);

  const aByteMore = HOME_BUDGET.scriptBytes - measured.scriptBytes + 1;
  expect(
    overspent({ ...measured, scriptBytes: measured.scriptBytes + aByteMore }, HOME_BUDGET),
  ).toEqual(['scriptBytes: 150001, and the budget is 150000']);
});

test('each remote’s container script is small', async ({ page, shop }) => {
  const response = await page.request.get('registry.json');
  const { remotes } = (await response.json()) as { remotes: Record<string, { entryUrl: string }> };
  const sizes = await Promise.all(
    Object.entries(remotes).map(async ([name, { entryUrl }]) => {
      const { size } = await stat(path.join(shop.siteFolder, `${entryUrl}.br`));
      return [name, size] as const;
    }),
  );
  expect(sizes.length).toBeGreaterThanOrEqual(4);
  expect(sizes.filter(([, size]) => size > REMOTE_ENTRY_BYTES)).toEqual([]);
});
