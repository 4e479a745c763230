import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { killRepeatedly, type KillReport } from './kill-repeatedly';

/** `npm run test:kill -w local-firebase -- 1000`: kills a backend under load that many times. */
const { positionals } = parseArgs({ allowPositionals: true });
const kills = Number(positionals[0] ?? 1000);
const entry = fileURLToPath(new URL('load-server.ts', import.meta.url));

const lineOf = ({ lost, half, ...counts }: KillReport): string =>
  Object.entries({ ...counts, lost: lost.length, half: half.length })
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');

void killRepeatedly(entry, kills, (report) => {
  if (report.kills % 50 === 0) console.log(lineOf(report));
}).then((report) => {
  console.log(lineOf(report));
  process.exitCode = report.lost.length + report.half.length === 0 ? 0 : 1;
});
