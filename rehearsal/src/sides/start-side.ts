import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';

import {
  DEMO_ORDERS,
  demoProducts,
  LOCAL_PROJECT,
  localBackend,
  mailTemplates,
  seed,
} from '@galleria/firebase';
import { startLocalFirebase } from '@galleria/local-firebase';
import {
  freePort,
  pages,
  promote,
  SITE_FILES,
  siteAt,
  startStaticServer,
  type Versions,
} from '@galleria/release';
import {
  parseRegistry,
  parseRuntimeConfig,
  type Registry,
  type RuntimeConfig,
} from '@galleria/shared-contracts/contract';

import type { CopiedShop } from './live-set';
import { registryIn } from './live-set';
import { sessionsOf, type Sessions } from './sign-in';

/** One of the two shops of a rehearsal: a site with its own server, and its own backend in memory. */
export interface Side {
  /** Ends with a slash. */
  readonly url: string;
  readonly siteFolder: string;
  readonly registry: Registry;
  readonly sessions: Sessions;
  readonly config: RuntimeConfig;
  /** Makes these versions live in this shop, beside what is live. Rejects when they do not fit. */
  show(versions: Versions): Promise<Side>;
  stop(): Promise<void>;
}

/** Files of the backend on this machine. */
export interface BackendFiles {
  /** The access rules. */
  readonly rules: string;
  readonly indexes: string;
  /** The folder with the pictures of the demo products. */
  readonly pictures: string;
}

/** Starts a shop with what is live, the demo products, and the demo accounts. */
export async function startSide(
  copied: CopiedShop,
  files: BackendFiles,
  name: string,
): Promise<Side> {
  const siteFolder = path.join(copied.work, name);
  const running: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const stopOne of running.splice(0).reverse()) await stopOne();
  };
  try {
    await cp(copied.folder, siteFolder, { recursive: true });
    await cp(files.pictures, path.join(siteFolder, 'pictures'), { recursive: true });
    const port = await freePort();
    const origin = `http://127.0.0.1:${String(port)}`;
    const basePath = basePathIn(copied.config);
    const backend = await startLocalFirebase({
      firestorePort: 0,
      authPort: 0,
      dataDir: 'memory',
      project: LOCAL_PROJECT,
      rulesFile: files.rules,
      indexesFile: files.indexes,
      mailTemplates: () => mailTemplates(`${origin}${basePath}`),
      origins: () => [origin],
    });
    running.push(() => backend.stop());
    const owner = localBackend(backend);
    await seed(owner, demoProducts(), { count: DEMO_ORDERS });

    const settings = rehearsalConfig(copied.config, origin, {
      firestore: { host: '127.0.0.1', port: backend.firestorePort },
      authUrl: backend.authUrl,
    });
    await writeFile(path.join(siteFolder, SITE_FILES.config), JSON.stringify(settings));
    const config = parseRuntimeConfig(settings);
    const site = siteAt(siteFolder, { by: 'rehearsal', purge: undefined });
    const server = await startStaticServer({ siteFolder, port });
    running.push(() => server.stop());
    const sessions = await sessionsOf(owner, config, origin);

    const show = async (versions: Versions): Promise<Side> => {
      await promote(site, { ...copied.live, ...versions });
      await pages(site);
      const registry = parseRegistry(await registryIn(siteFolder));
      return { url: `${origin}${basePath}`, siteFolder, registry, sessions, config, show, stop };
    };
    return await show({});
  } catch (error) {
    await stop();
    throw error;
  }
}

/** With a slash at its end. */
function basePathIn({ basePath }: CopiedShop['config']): string {
  return typeof basePath === 'string' ? basePath : '/galleria/';
}

/**
 * The shop's own configuration, but with the local backend. Visits send their reports to that backend, and
 * have no service worker. Overrides are off, and all paths are served. So no visit of a rehearsal reaches the
 * shop or leaves something behind.
 */
function rehearsalConfig(
  own: CopiedShop['config'],
  origin: string,
  emulators: RuntimeConfig['emulators'],
): object {
  const closed = ['overrides', 'previews', 'serves'];
  return {
    ...Object.fromEntries(Object.entries(own).filter(([name]) => !closed.includes(name))),
    origin,
    firebase: { apiKey: 'local', projectId: LOCAL_PROJECT },
    emulators,
    reports: { to: 'firestore' },
    serviceWorker: false,
    history: true,
  };
}
