import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const inCloudSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** The jars that firebase-tools has downloaded, newest first. */
function cachedJars(home: string): string[] {
  const folder = join(home, '.cache/firebase/emulators');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

/**
 * Path of the official Firestore emulator's jar: FIRESTORE_EMULATOR_JAR, else the jar of a Cloud
 * SDK, else one in firebase-tools' cache; `null` if this machine has none.
 */
export function findEmulator(env: NodeJS.ProcessEnv, home = homedir()): string | null {
  const sdks = [env['CLOUDSDK_ROOT'], '/usr/lib/google-cloud-sdk', join(home, 'google-cloud-sdk')];
  const candidates = [
    env['FIRESTORE_EMULATOR_JAR'],
    ...sdks.flatMap((sdk) => (sdk === undefined ? [] : [join(sdk, inCloudSdk)])),
    ...cachedJars(home),
  ];
  return candidates.find((path) => path !== undefined && existsSync(path)) ?? null;
}
