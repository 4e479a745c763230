import { parseArgs } from 'node:util';
import type { LocalFirebaseOptions } from './local-firebase';

export const USAGE = `Usage: npx tsx local-firebase/src/main.ts [options]
  --rules FILE      access rules, followed while running (without: everything is allowed)
  --indexes FILE    firestore.indexes.json; a query without its index is refused
  --origin ORIGIN   whose pages may use the services; may be given several times
  --debug-rules     print which rule allowed or refused each request, and why
  --project ID      the project of Authentication (demo-galleria)
Environment:
  FIRESTORE_PORT    8080
  AUTH_PORT         9099
  DATA_DIR          .data; "memory" keeps nothing`;

/**
 * The options of the command line, or null when the user asked for help. Throws an error that names
 * the wrong argument or variable.
 */
export function parseCliOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): LocalFirebaseOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rules: { type: 'string' },
      indexes: { type: 'string' },
      origin: { type: 'string', multiple: true, default: [] },
      'debug-rules': { type: 'boolean', default: false },
      project: { type: 'string', default: 'demo-galleria' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const { origin: origins } = values;
  return {
    firestorePort: port('FIRESTORE_PORT', env['FIRESTORE_PORT'] ?? '8080'),
    authPort: port('AUTH_PORT', env['AUTH_PORT'] ?? '9099'),
    dataDir: dataDir(env['DATA_DIR'] ?? '.data'),
    project: values.project,
    debugRules: values['debug-rules'],
    origins: () => origins,
    ...(values.rules !== undefined && { rulesFile: values.rules }),
    ...(values.indexes !== undefined && { indexesFile: values.indexes }),
  };
}

/** An empty path would be the working directory. */
function dataDir(text: string): string {
  if (text !== '') return text;
  throw new Error('DATA_DIR must be a folder, or memory, and not empty');
}

function port(variable: string, text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) {
    throw new Error(
      `${variable} must be a port number from 0 (any free one) to 65535, not "${text}"`,
    );
  }
  return value;
}
