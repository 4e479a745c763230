import { parseArgs } from 'node:util';

import { aLongLog } from '@galleria/release/testing';

import { promotions } from '../contention/promotions';
import { report } from '../harness/report';
import { Samples } from '../harness/samples';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs <= 0) throw new Error('--runs is a whole number');

const samples = new Samples();
const lengths = [100, 1_000, 10_000];
const columns = lengths.map((length) => `${length.toLocaleString('en-US')} entries`);
for (const [index, length] of lengths.entries()) {
  const { folder, cartKey, remove } = await aLongLog(length);
  for (let run = 0; run < runs; run += 1) {
    // A new process each time, as for each command, because one process checks a signature only
    // once.
    const words = ['mf-cart', '1', run % 2 === 0 ? '2' : '1'];
    const [timeMs = 0] = await promotions(folder, words, { RELEASE_KEY: cartKey });
    samples.add('one promotion', 'ms', columns[index] ?? '', timeMs);
  }
  await remove();
}
await report({
  name: 'signed-log',
  firstTitle: 'on a signed site',
  columns,
  rows: samples.rows(),
  browserVersion: 'not used',
});
