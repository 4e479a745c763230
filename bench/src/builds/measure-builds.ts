import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DEFAULT_BASE_PATH } from '@galleria/shared-contracts/contract';
import { remoteFolders } from '@galleria/remote-kit/remotes';
import type { Browser, Page } from 'playwright-core';

import type { Log } from '../harness/report';
import type { Section } from '../harness/section';
import { Samples } from '../harness/samples';
import { buildSingle } from '../single-build/site';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const APPS = ['shell', ...remoteFolders(ROOT)];
const BOOTSTRAP = path.join(ROOT, 'tooling/src/run/bootstrap.mjs');
const OURS = 'Galleria';
const SINGLE = 'single build';

/** A remote's source file that is edited for a moment, the code that is replaced, and where its text appears. */
const EDITED = {
  file: path.join(ROOT, 'mf-auth/src/admin-login/admin-login.page.tsx'),
  code: 'TEXTS.staff.title',
  page: 'adminLogin',
  shown: 'Admin login',
};

/** Measures how long builds take, and how soon an edit appears during development. */
export async function measureBuilds(browser: Browser, runs: number, log: Log): Promise<Section> {
  const samples = new Samples();
  const single = await mkdtemp(path.join(tmpdir(), 'galleria-single-'));
  try {
    for (let run = 1; run <= runs; run += 1) {
      const timed = async (measure: string, column: string, work: () => Promise<unknown>) => {
        const startedMs = performance.now();
        await work();
        samples.add(measure, 's', column, (performance.now() - startedMs) / 1000);
      };
      await deleteBuilds();
      await timed('build, nothing cached', OURS, build);
      await timed('build, nothing cached', SINGLE, () => buildSingle(single));
      await timed('build, nothing changed', OURS, build);
      await timed('build, nothing changed', SINGLE, () => buildSingle(single));
      await withEditedSource(
        (source) => `${source}\n// ${String(Date.now())}\n`,
        async () => {
          await timed('build, one remote changed', OURS, build);
          await timed('build, one remote changed', SINGLE, () => buildSingle(single));
        },
      );
      await build();
      log(`builds: run ${String(run)} of ${String(runs)}`);
      await measureDevelopment(browser, samples);
      log(`development: run ${String(run)} of ${String(runs)}`);
    }
  } finally {
    await rm(single, { recursive: true, force: true });
  }
  return { name: 'builds', firstTitle: 'builds', columns: [OURS, SINGLE], rows: samples.rows() };
}

/**
 * Starts the shop like `npm run dev`; measures the time until the home page shows products, and
 * until an edit appears.
 */
async function measureDevelopment(browser: Browser, samples: Samples): Promise<void> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:3000${DEFAULT_BASE_PATH}/`,
  });
  const startedMs = performance.now();
  const dev = spawn(process.execPath, [BOOTSTRAP, 'dev'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '3000', FIRESTORE_PORT: '0', AUTH_PORT: '0', DATA_DIR: 'memory' },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => dev.on('exit', resolve));
  try {
    const page = await context.newPage();
    await untilItShows(page, '', 'main article');
    const startMs = performance.now() - startedMs;
    samples.add('development: from the start to products', 's', OURS, startMs / 1000);
    await untilItShows(page, EDITED.page, `main :text("${EDITED.shown}")`);
    const text = `Edited ${String(Date.now())}`;
    let editedMs = 0;
    await withEditedSource(
      (source) => source.replaceAll(EDITED.code, JSON.stringify(text)),
      async () => {
        editedMs = performance.now();
        await page.locator(`main :text("${text}")`).first().waitFor();
        samples.add('development: an edit shows', 's', OURS, (performance.now() - editedMs) / 1000);
      },
    );
  } finally {
    dev.kill('SIGINT');
    await ended;
    await context.close();
  }
}

/** Opens the page again and again while servers are starting, until the element is there. */
async function untilItShows(page: Page, address: string, selector: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const isThere = await page
      .goto(address)
      .then(() => page.locator(selector).first().waitFor({ timeout: 5_000 }))
      .then(
        () => true,
        () => false,
      );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${address} never showed ${selector}`);
}

/** Changes a source file while `work` runs, and always restores it. Rejects when `change` changes nothing. */
async function withEditedSource(change: (source: string) => string, work: () => Promise<void>) {
  const source = await readFile(EDITED.file, 'utf8');
  const changed = change(source);
  if (changed === source) throw new Error(`${EDITED.file} has nothing to edit`);
  const putBack = () => writeFile(EDITED.file, source);
  process.once('SIGINT', () => void putBack());
  await writeFile(EDITED.file, changed);
  try {
    await work();
  } finally {
    await putBack();
  }
}

/** Deletes all builds and everything that they keep for the next build. */
async function deleteBuilds(): Promise<void> {
  for (const app of APPS) {
    await rm(path.join(ROOT, app, 'dist'), { recursive: true, force: true });
    await rm(path.join(ROOT, app, '.cache'), { recursive: true, force: true });
  }
}

/** Runs a build like `npm run build`. Rejects with its output. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, [BOOTSTRAP, 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`The build failed:\n${complaint}`);
}
