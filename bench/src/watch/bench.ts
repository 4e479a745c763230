import process from 'node:process';

import { randomOf, simulate, type SimulatedShop } from '@galleria/release/testing';

/*
 * Prints what `release watch` decides about 10,000 simulated canaries of each kind, and after how many visits
 * of the canary: the table of docs/releasing.md. Uses no clock and no browser, so the figures are the same on
 * every machine.
 */

const RUNS = 10_000;
const row = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const percent = (part: number) => `${((part / RUNS) * 100).toFixed(2)} %`;

row([
  'errors',
  'share',
  'no fault: rolled back',
  'visits',
  'doubled: rolled back',
  'visits',
  'quintupled',
]);
row(Array.from({ length: 7 }, () => '---'));
for (const rate of [0.005, 0.02, 0.1]) {
  for (const share of [0.01, 0.05, 0.2, 0.5]) {
    const cells = [1, 2, 5].map((ratio) => {
      const shop: SimulatedShop = {
        rate: () => rate,
        ratio,
        share,
        perLook: Math.ceil(20 / share),
        looks: 2_000,
        bounds: { maxRatio: 2, tolerated: 0.001, minVisits: 200 },
      };
      const random = randomOf(1);
      const runs = Array.from({ length: RUNS }, () => simulate(shop, random));
      const bad = runs.filter(({ verdict }) => verdict === 'bad').length;
      const visits = runs.map((run) => run.visits).sort((a, b) => a - b);
      const at = (part: number) => String(visits[Math.floor(part * (RUNS - 1))] ?? 0);
      return { bad: percent(bad), visits: `${at(0.5)} (${at(0.95)})` };
    });
    const [same, twice, fiveTimes] = cells;
    row([
      `${String(rate * 100)} %`,
      `${String(share * 100)} %`,
      same?.bad ?? '',
      same?.visits ?? '',
      twice?.bad ?? '',
      twice?.visits ?? '',
      fiveTimes?.visits ?? '',
    ]);
  }
}
