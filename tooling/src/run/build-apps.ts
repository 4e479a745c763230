import { availableParallelism } from 'node:os';

import pLimit from 'p-limit';

import { APPS } from './apps';
import { buildOwnApp } from './build-own-app';

/** Builds every app whose sources changed since its last build. Rejects as `buildApp` does. */
export async function buildApps(say: (line: string) => void): Promise<void> {
  const limit = pLimit(availableParallelism());
  await Promise.all(APPS.map((app) => limit(() => buildOwnApp(app, say))));
}
