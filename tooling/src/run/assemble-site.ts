import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';

import type { RuntimeConfig } from '@galleria/shared-contracts';
import { promote, publish, renderSite, siteAt, siteLayout } from '@galleria/release';
import writeFileAtomic from 'write-file-atomic';

import { APPS, LOCAL_PROJECT, ROOT } from './apps';
import { buildFolder } from './build-apps';

/** Brings a site up to the builds that lie in the apps' folders, as releases would. */
export async function assembleSite(siteFolder: string, config: RuntimeConfig): Promise<void> {
  await mkdir(siteFolder, { recursive: true });
  await cp(path.join(ROOT, 'firebase/seed/pictures'), path.join(siteFolder, 'pictures'), {
    recursive: true,
  });
  await writeFileAtomic(siteLayout(siteFolder).config, `${JSON.stringify(config, null, 2)}\n`);
  const site = siteAt(siteFolder, { by: 'npm start' });
  const versions: Record<string, string> = {};
  for (const app of APPS) {
    const { build } = await publish(site, buildFolder(app));
    versions[build.name] = build.version;
  }
  await promote(site, versions);
  // Also when nothing was new: the configuration is in the page.
  await renderSite(site);
}

/** The configuration of a site that talks to a local backend. */
export function localConfig(firestorePort: number, authPort: number): RuntimeConfig {
  return {
    firebase: { apiKey: 'local', projectId: LOCAL_PROJECT },
    emulators: {
      firestore: { host: '127.0.0.1', port: firestorePort },
      authUrl: `http://127.0.0.1:${String(authPort)}`,
    },
  };
}
