import path from 'node:path';

import { LOCAL_PROJECT } from '@galleria/firebase';
import { startLocalFirebase, type LocalFirebase } from '@galleria/local-firebase';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Starts a local backend without a site, in this process, on free ports. `dataDir` may be `memory`. */
export function startBackend(dataDir: string): Promise<LocalFirebase> {
  return startLocalFirebase({
    firestorePort: 0,
    authPort: 0,
    dataDir,
    project: LOCAL_PROJECT,
    rulesFile: path.join(ROOT, 'firebase/rules/firestore.rules'),
  });
}
