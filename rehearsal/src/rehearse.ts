import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Rehearsed, RehearsalRequest } from '@galleria/release';

import { reportHtml } from './report/report-html';
import type { BackendFiles } from './sides/start-side';
import { openStage } from './stage';

/** A folder for the pictures alone, because it is emptied and the report's folder may have other files. */
const PICTURES = 'rehearsal-pictures';

/** Shows candidates to a browser beside what is live, and writes a report to read. */
export async function rehearse(
  { shop, versions, builds, out, limits, people, maxPlaces, say }: RehearsalRequest,
  files: BackendFiles,
): Promise<Rehearsed> {
  const stage = await openStage(shop, files);
  try {
    const candidates = { ...versions };
    for (const [app, version] of Object.entries(versions)) await stage.addPublished(app, version);
    for (const folder of builds) Object.assign(candidates, await stage.addBuild(folder));
    await rm(path.join(out, PICTURES), { recursive: true, force: true });
    await mkdir(out, { recursive: true });
    const pictures = path.join(out, PICTURES);
    const seen = await stage.compare(candidates, {
      limits,
      roles: people,
      maxPlaces,
      pictures,
      say,
    });
    const report = path.join(out, 'index.html');
    await writeFile(report, reportHtml(shop.name, seen, PICTURES));
    await writeFile(path.join(out, 'report.json'), `${JSON.stringify(seen, null, 2)}\n`);
    const { findings, notes } = seen;
    return { candidates, findings, notes, report };
  } finally {
    await stage.close();
  }
}
