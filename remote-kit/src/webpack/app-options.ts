import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface AppOptions {
  /** The package's folder. */
  readonly folder: string;
  readonly mode: 'production' | 'development';
}

export function packageOf(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
}

/** The release builds give each build a version of its own. */
export function versionOf(folder: string, mode: AppOptions['mode']): string {
  return process.env.APP_VERSION ?? `${packageOf(folder).version}-${mode}`;
}

const require = createRequire(__filename);

/** The module of shared-ui beside the file that replaces one of a dialog's libraries. */
const DIALOG = require.resolve('@galleria/shared-ui/dialog');

/** Library → the file that every build takes in its place. */
export const REPLACED_LIBRARIES = {
  'react-style-singleton$': path.join(
    path.dirname(DIALOG),
    `style-singleton${path.extname(DIALOG)}`,
  ),
};

/** Scripts of packed packages are read as their sources are, which are TypeScript: so both give the same build. */
export const KIT_SCRIPTS = {
  test: /[\\/]node_modules[\\/]@galleria[\\/].*\.js$/,
  type: 'javascript/auto',
  resolve: { fullySpecified: false },
} as const;
