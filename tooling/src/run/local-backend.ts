import { mailTemplates } from '@galleria/firebase';
import {
  startLocalFirebase,
  type LocalFirebase,
  type LocalFirebaseOptions,
} from '@galleria/local-firebase';

import { LOCAL_PROJECT } from './apps';
import { BACKEND_FILES } from './backend-files';
import type { Environment } from './environment';

/**
 * The address of the shop on a port of this machine; ends with a slash. It is the one that servers listen on:
 * `localhost` may lead to another program, at `::1`.
 */
export const shopUrl = (port: number, basePath: string): string =>
  `http://127.0.0.1:${port}${basePath}`;

/**
 * Starts the backend of this environment with the shop's access rules and indexes. It serves only
 * the pages of the site. The site's port is read at each request, because it may become known only
 * when the site runs.
 */
export function startLocalBackend(
  { firestorePort, authPort, dataDir, origins, basePath }: Environment,
  sitePort: () => number,
  options: Pick<LocalFirebaseOptions, 'debugRules' | 'log'> = {},
): Promise<LocalFirebase> {
  return startLocalFirebase({
    firestorePort,
    authPort,
    dataDir,
    project: LOCAL_PROJECT,
    rulesFile: BACKEND_FILES.rules,
    indexesFile: BACKEND_FILES.indexes,
    mailTemplates: () => mailTemplates(shopUrl(sitePort(), basePath)),
    origins: () => [`http://localhost:${sitePort()}`, `http://127.0.0.1:${sitePort()}`, ...origins],
    ...options,
  });
}
