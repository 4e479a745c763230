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

/** Release builds set `APP_VERSION`, so that each build has its own version. */
export function versionOf(folder: string, mode: AppOptions['mode']): string {
  return process.env.APP_VERSION ?? `${packageOf(folder).version}-${mode}`;
}

const require = createRequire(__filename);

/** A module of shared-ui. The file that replaces a library of the dialog is in the same folder. */
const DIALOG = require.resolve('@galleria/shared-ui/dialog');

/** Library → the file that every build uses instead. */
export const REPLACED_LIBRARIES = {
  'react-style-singleton$': path.join(
    path.dirname(DIALOG),
    `style-singleton${path.extname(DIALOG)}`,
  ),
};

/** Reads the scripts of packed packages in the same way as their TypeScript sources, so both give the same build. */
export const KIT_SCRIPTS = {
  test: /[\\/]node_modules[\\/]@galleria[\\/].*\.js$/,
  type: 'javascript/auto',
  resolve: { fullySpecified: false },
} as const;
