import { WRITTEN_BASE_PATH } from '@galleria/release';
import { DEFAULT_BASE_PATH } from '@galleria/shared-contracts/contract';

/** Where the shop listens and keeps its data; docs/commands.md lists the variables. */
export interface Environment {
  readonly port: number;
  /** The site's path in its address, with a slash at both ends. */
  readonly basePath: string;
  readonly firestorePort: number;
  readonly authPort: number;
  /** A folder, or `memory` to keep nothing. */
  readonly dataDir: string;
  /** Whether the shop keeps pages on the device for visits without network. */
  readonly serviceWorker: boolean;
  /** Whether the shop makes its static pages again when something changes, or only at its start. */
  readonly watchPages: boolean;
  /** Origins besides the site's own whose pages may use the backend. */
  readonly origins: readonly string[];
}

/** Reads the environment. Throws an error that names the wrong variable. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  return {
    port: port(env, 'PORT', 3000),
    basePath: basePath(env['BASE_PATH'] ?? `${DEFAULT_BASE_PATH}/`),
    firestorePort: port(env, 'FIRESTORE_PORT', 8080),
    authPort: port(env, 'AUTH_PORT', 9099),
    dataDir: dataDir(env['DATA_DIR'] ?? '.data'),
    serviceWorker: onOff(env, 'SERVICE_WORKER', 'off'),
    watchPages: onOff(env, 'WATCH_PAGES', 'on'),
    origins: (env['ORIGINS'] ?? '').split(/[ ,]+/).filter(Boolean).map(origin),
  };
}

function basePath(text: string): string {
  if (WRITTEN_BASE_PATH.test(text)) return text;
  throw new Error(`BASE_PATH must be a path such as / or /shop/, not "${text}"`);
}

/** Parses the data folder. Refuses an empty path, because that would be this folder, among the sources. */
function dataDir(text: string): string {
  if (text !== '') return text;
  throw new Error('DATA_DIR must be a folder, or memory, and not empty');
}

function origin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new Error(`ORIGINS must be origins such as http://localhost:8081, not "${text}"`);
}

function onOff(env: NodeJS.ProcessEnv, name: string, standard: 'on' | 'off'): boolean {
  const value = env[name] ?? standard;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new Error(`${name} must be on or off, not "${value}"`);
}

function port(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const text = env[name] ?? String(standard);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) {
    throw new Error(`${name} must be a port number from 0 (any free one) to 65535, not "${text}"`);
  }
  return value;
}
