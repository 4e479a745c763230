import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { generateProducts, localBackend, seed, type Backend } from '@galleria/firebase';
import { SITE_FILES, siteAt, watchPages } from '@galleria/release';
import type { RuntimeConfig } from '@galleria/shared-contracts/contract';
import { LATE_COMMIT_MS, productDocument } from '@galleria/shared-contracts/domain';

import { startBackend } from '../harness/backend';
import { releasePages } from '../harness/release-pages';
import { report } from '../harness/report';
import { Samples } from '../harness/samples';
import { startBenchShop } from '../harness/shop';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    runs: { type: 'string', default: '5' },
  },
});
const sizes = values.products.split(',').map(Number);
if (!sizes.every((size) => Number.isInteger(size) && size > 0)) {
  throw new Error('--products are whole numbers, as in --products 10000,100000');
}
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a number from 1');

/** Number of edits in one watching process. The first runs before its code is optimised; the other five run later. */
const EDITS = 6;

const folder = await mkdtemp(path.join(tmpdir(), 'galleria-pages-'));
const released = path.join(folder, 'released');
try {
  await takeReleases();
  const samples = new Samples();
  const columns: string[] = [];
  for (const size of sizes) {
    const column = size.toLocaleString('en-US');
    columns.push(column);
    const local = await startBackend('memory');
    try {
      const backend = localBackend(local);
      await seed(backend, generateProducts(size));
      for (let run = 1; run <= runs; run += 1) {
        const measured = (what: string, ms: number) => {
          samples.add(`release pages: ${what}`, 's', column, ms / 1000);
          console.log(
            `${column} products, run ${String(run)}, ${what}: ${(ms / 1000).toFixed(1)} s`,
          );
        };
        const siteFolder = await aSite(`${column}-${String(run)}`, local.firestorePort);
        measured('from nothing', await releasePages(siteFolder));
        measured('nothing has changed', await releasePages(siteFolder));
        // Wait, because until then each round reads the seeded products again: earlier changes may still
        // appear.
        await setTimeout(LATE_COMMIT_MS);
        const [first = NaN, ...later] = await editsUntilMade(siteFolder, backend, run);
        measured('--watch, the first edit after its start', first);
        for (const ms of later) measured('--watch, a later edit', ms);
      }
    } finally {
      await local.stop();
    }
  }
  await report({
    name: 'static-pages',
    firstTitle: 'products',
    columns,
    rows: samples.rows(),
    browserVersion: 'not used',
  });
} finally {
  await rm(folder, { recursive: true });
}

/** Copies a shop's releases without its pages, and stops the shop, which would make pages meanwhile. */
async function takeReleases(): Promise<void> {
  const shop = await startBenchShop();
  try {
    const isMade = ['pages', 'data'].map((made) => path.join(shop.siteFolder, made));
    await cp(shop.siteFolder, released, {
      recursive: true,
      filter: (file) => !isMade.includes(file),
    });
  } finally {
    await shop.stop();
  }
}

/** A new folder for each run, because a file system is slow where many files were just deleted. */
async function aSite(name: string, firestorePort: number): Promise<string> {
  const siteFolder = path.join(folder, name);
  await cp(released, siteFolder, { recursive: true });
  const file = path.join(siteFolder, SITE_FILES.config);
  const config = JSON.parse(await readFile(file, 'utf8')) as RuntimeConfig;
  if (!config.emulators) throw new Error('The shop has no backend of its own');
  const firestore = { ...config.emulators.firestore, port: firestorePort };
  const emulators = { ...config.emulators, firestore };
  await writeFile(file, JSON.stringify({ ...config, emulators }));
  return siteFolder;
}

/** Milliseconds of a watching process from each save of a new price until the pages show it. */
async function editsUntilMade(
  siteFolder: string,
  backend: Backend,
  run: number,
): Promise<number[]> {
  const [product] = generateProducts(1);
  if (!product) throw new Error('There is no product');
  const stopped = new AbortController();
  const times: number[] = [];
  let edit: Promise<unknown> | undefined;
  let editedMs = 0;
  const save = () => {
    const priceCents = product.priceCents + 100 * (EDITS * run + times.length);
    const data = productDocument({ ...product, priceCents });
    editedMs = performance.now();
    edit = backend.firestore.commit([{ set: 'products/1', data, serverTimes: ['updatedAt'] }]);
  };
  await watchPages(siteAt(siteFolder), {
    everyMs: 100,
    signal: stopped.signal,
    onFirst: save,
    onMade: () => {
      // The first round writes the lists too, because each list has the time when it was made.
      if (!edit) return;
      times.push(performance.now() - editedMs);
      if (times.length < EDITS) save();
      else stopped.abort();
    },
    onProblem: (problem) => {
      if (problem !== undefined) throw new Error(problem);
    },
  });
  await edit;
  return times;
}
