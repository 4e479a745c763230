import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { openStage } from '@galleria/rehearsal';
import {
  buildCandidate,
  caught,
  HEALTHY_CANDIDATE,
  BROKEN_CANDIDATES,
  CANDIDATE_APP,
} from '@galleria/rehearsal/broken-candidates';
import { DEFAULT_LIMITS, filesOfSite, siteAt } from '@galleria/release';
import { BACKEND_FILES } from '@galleria/tooling/backend-files';

import { openBrowser } from '../harness/browser';
import { startBenchShop } from '../harness/shop';
import { isReportedAsFailed } from './reported-visit';

/*
 * Tries each broken candidate in a rehearsal, and in a visit that reports. Prints the table of
 * docs/rehearsal.md. Exits with 1 when neither finds a broken candidate, when the finding is about another
 * fault, or when the healthy candidate has a finding.
 */

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const candidates = [HEALTHY_CANDIDATE, ...BROKEN_CANDIDATES].filter(({ name }) =>
  name.includes(values.only),
);
const row = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const cell = (text: string) =>
  text
    .replaceAll(/https?:\S+\/|[|\n]/g, ' ')
    .slice(0, 90)
    .trim();

const work = await mkdtemp(path.join(tmpdir(), 'galleria-rehearsal-'));
const shop = await startBenchShop();
const browser = await openBrowser();
const healthy = await buildCandidate(work, HEALTHY_CANDIDATE, '1.0.0');
const stage = await openStage(filesOfSite(siteAt(shop.siteFolder)), BACKEND_FILES, [healthy]);
await shop.stop();
try {
  row(['candidate', 'rehearsal finds', 'reason', 'where', 'visits report it']);
  row(Array.from({ length: 5 }, () => '---'));
  for (const [index, broken] of candidates.entries()) {
    const version = `2.0.${String(index)}`;
    const candidate = await stage.addBuild(await buildCandidate(work, broken, version));
    const { findings, pairs } = await stage.compare(candidate, {
      limits: DEFAULT_LIMITS,
      maxPlaces: 3,
      // A fault that every role sees needs only one role.
      ...(broken.only || broken === HEALTHY_CANDIDATE ? {} : { roles: ['shopper'] as const }),
      say: () => undefined,
    });
    const found = caught(broken, version, findings);
    const role = broken.name.includes('admin') ? 'admin' : 'shopper';
    const isReported =
      pairs.length > 0 &&
      (await isReportedAsFailed(browser, stage, { app: CANDIDATE_APP, version, role }));
    const places = found ? `${String(found.places.length)} of ${String(pairs.length)}` : '';
    row([
      broken.name,
      found?.kind ?? 'nothing',
      cell(found?.reason ?? ''),
      places,
      isReported ? 'yes' : 'no',
    ]);
    const isRight =
      broken === HEALTHY_CANDIDATE
        ? findings.length === 0 && !isReported
        : found !== undefined || (broken.finds.length === 0 && isReported);
    if (isRight) continue;
    process.exitCode = 1;
    process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`);
  }
} finally {
  await stage.close();
  await browser.close();
  await rm(work, { recursive: true });
}
