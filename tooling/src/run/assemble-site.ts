import { cp, rm } from 'node:fs/promises';
import path from 'node:path';

import type { RuntimeConfig } from '@galleria/shared-contracts/contract';
import { buildFolder } from '@galleria/remote-kit/build';
import {
  precompress,
  promote,
  publish,
  renderSite,
  SITE_FILES,
  siteAt,
  status,
} from '@galleria/release';
import { glob } from 'tinyglobby';
import writeFileAtomic from 'write-file-atomic';

import { APPS, LOCAL_PROJECT, ROOT } from './apps';
import { BACKEND_FILES } from './backend-files';

/** Contents of `config.json`: the page's configuration, and the address of the site. */
type SiteConfig = RuntimeConfig & { readonly basePath: string; readonly origin: string };

/** Publishes and promotes the builds in the apps' folders. */
export async function assembleSite(siteFolder: string, config: SiteConfig): Promise<void> {
  await prepareSite(siteFolder, config);
  const site = siteAt(siteFolder, { by: 'npm start' });
  const versions: Record<string, string> = {};
  for (const app of APPS) {
    const options = { sourceMaps: true, together: APPS };
    const { build } = await publish(site, buildFolder(path.join(ROOT, app)), options);
    versions[build.name] = build.version;
  }
  await promote(site, versions);
  // Render even without a new build, because the page contains the configuration.
  await renderSite(site);
}

/** Keeps what is live; a site without any release gets its first one. */
export async function keepReleases(siteFolder: string, config: SiteConfig): Promise<void> {
  const { apps } = await status(siteAt(siteFolder));
  if (apps.length === 0) {
    await assembleSite(siteFolder, config);
    return;
  }
  await prepareSite(siteFolder, config);
  await renderSite(siteAt(siteFolder));
}

async function prepareSite(siteFolder: string, config: SiteConfig): Promise<void> {
  const pictures = path.join(siteFolder, 'pictures');
  await cp(BACKEND_FILES.pictures, pictures, { recursive: true });
  // Existing compressed copies may be those of older pictures.
  const compressed = await glob('*.{br,gz}', { cwd: pictures, absolute: true });
  await Promise.all(compressed.map((file) => rm(file)));
  await precompress(pictures);
  const settings = { ...config, history: true };
  await writeFileAtomic(
    path.join(siteFolder, SITE_FILES.config),
    `${JSON.stringify(settings, null, 2)}\n`,
  );
}

/** Configuration for a site with a local backend. */
export function localConfig(firestorePort: number, authPort: number): RuntimeConfig {
  return {
    firebase: { apiKey: 'local', projectId: LOCAL_PROJECT },
    reports: { to: 'firestore' },
    emulators: {
      firestore: { host: '127.0.0.1', port: firestorePort },
      authUrl: `http://127.0.0.1:${String(authPort)}`,
    },
  };
}
