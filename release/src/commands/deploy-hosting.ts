import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

import { firebaseHosting, ROUTER_PAGE } from '../serving/firebase-hosting';
import { ROBOTS_PATH } from '../serving/serving-rules';
import { ReleaseError } from '../site/release-error';
import { allowsOverrides, basePathOf } from '../site/settings';
import { DATA_FOLDER, PAGES_FOLDER, ROUTES_FOLDER, SITE_FILES, type Site } from '../site/site';
import { forEach, within } from '../site/store';
import { temporaryFolder } from '../site/temporary-folder';
import { keptFiles } from './kept-files';

export interface DeployOptions {
  /** The Firebase project. */
  readonly project: string;
  /** Prepares everything, but uploads nothing. */
  readonly dryRun?: true;
  readonly reportTo?: string;
}

export interface Deployment {
  /** The site's path on its host, without a slash at its end. */
  readonly basePath: string;
  readonly hosting: ReturnType<typeof firebaseHosting>;
  /** Size in bytes of each uploaded file, by the path at which Hosting serves it. */
  readonly files: ReadonlyMap<string, number>;
}

/**
 * Copies what Firebase Hosting serves of a site into a temporary folder, and runs the `firebase`
 * program to upload it. Visitors get all files at once. Rejects with a `ReleaseError` when the
 * program is missing or fails.
 */
export async function deployHosting(site: Site, options: DeployOptions): Promise<Deployment> {
  const { project, dryRun, reportTo } = options;
  const basePath = await basePathOf(site.store);
  const { folder, remove } = await temporaryFolder('hosting');
  try {
    const files = new Map<string, number>();
    const copied: string[] = [];
    const copy = async (key: string) => {
      const stored = await site.store.read(key);
      if (!stored) return;
      copied.push(key);
      for (const served of servedAs(key, basePath)) {
        const file = path.join(folder, 'public', served);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, stored.bytes);
        files.set(served, stored.bytes.length);
      }
    };
    // Copy what a release renders and the manifests of data first. The files that they name were
    // written before them and stay, so they are still there to copy.
    for (const file of RENDERED) await copy(file);
    if (!files.has(`${basePath}/${ROUTER_PAGE}`)) {
      throw new ReleaseError('Nothing is live yet: there is nothing to deploy');
    }
    const manifests = (await site.store.list(DATA_FOLDER)).filter(isManifest);
    await forEach(manifests, copy);
    const keys = (await site.store.list('')).filter(isServed);
    await forEach(keys, copy);
    const names = await within(site.store, ROUTES_FOLDER).list('');
    const hosting = firebaseHosting(
      // Hosting would give the header to a 404 too, so name only files that are in this deployment.
      { basePath, kept: keptFiles(copied.sort()), routes: names },
      {
        hsts: true,
        withOverrides: await allowsOverrides(site.store),
        ...(reportTo === undefined ? {} : { reportTo }),
      },
    );
    await writeFile(
      path.join(folder, 'firebase.json'),
      `${JSON.stringify({ hosting }, null, 2)}\n`,
    );
    if (!dryRun) await runFirebase(['deploy', '--only', 'hosting', '--project', project], folder);
    return { basePath, hosting, files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))) };
  } finally {
    await remove();
  }
}

/** The files that each release renders. The page comes first: without it nothing is live. */
const RENDERED: readonly string[] = [
  SITE_FILES.page,
  SITE_FILES.start,
  SITE_FILES.registry,
  SITE_FILES.notFound,
  SITE_FILES.worker,
];

function isManifest(key: string): boolean {
  return new RegExp(`^${DATA_FOLDER}/[^./]+\\.json$`).test(key);
}

/**
 * Whether the file is uploaded and was not copied before. Hosting compresses by itself, so our
 * compressed copies stay out.
 */
function isServed(key: string): boolean {
  if (RENDERED.includes(key) || isManifest(key)) return false;
  return !/(?:^|\/)\.|\.(?:br|gz)$|^(?:releases|routes|previews)\//.test(key);
}

/** The paths at which Hosting serves a file of the site. */
function servedAs(key: string, basePath: string): string[] {
  if (key === SITE_FILES.page) return [`${basePath}/${ROUTER_PAGE}`];
  // Hosting sends the file at the host's root with every 404.
  if (key === SITE_FILES.notFound) return [`/${key}`];
  if (`/${key}` === ROBOTS_PATH) return [ROBOTS_PATH];
  return [`${basePath}/${key.replace(new RegExp(`^${PAGES_FOLDER}/(?=.*\\.html$)`), '')}`];
}

async function runFirebase(args: readonly string[], folder: string): Promise<void> {
  const firebase = spawn('firebase', args, {
    env: process.env,
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Stop it when this process ends, because it reads the folder that this process then removes.
  const end = () => void firebase.kill();
  process.once('exit', end);
  const problem = await new Promise<string | undefined>((resolve) => {
    firebase.once('error', () => resolve('is not installed: npm install -g firebase-tools'));
    firebase.once('exit', (code) => resolve(code === 0 ? undefined : `ended with ${String(code)}`));
  });
  process.off('exit', end);
  if (problem !== undefined) throw new ReleaseError(`Nothing was deployed: firebase ${problem}`);
}
