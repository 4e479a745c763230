import { join } from 'node:path';
import { killRepeatedly } from './testing/kill-repeatedly';

jest.setTimeout(120_000);

const kills = 20;

test('a backend that is killed in the middle of writing has every acknowledged commit and no half one', async () => {
  const report = await killRepeatedly(join(__dirname, 'testing/load-server.ts'), kills);
  expect(report).toMatchObject({ kills, lost: [], half: [] });
  expect(report.acknowledged).toBeGreaterThan(kills);
});
