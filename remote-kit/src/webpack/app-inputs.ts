import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { globSync } from 'tinyglobby';

/** The files of which the version of an app's build is made: patterns in the app's folder. */
export const APP_INPUTS = [
  '{src,public}/**',
  '{package.json,remote.json,webpack.config.{ts,js},rspack.config.ts}',
] as const;

/** Test code in these folders, of which no version is made. */
export const NO_INPUTS = ['**/*.test.*', '**/testing/**'] as const;

/** What this plugin uses of a bundler, which webpack and Rspack both have. */
interface Compiler {
  readonly hooks: {
    readonly thisCompilation: { tap(plugin: string, work: (made: Compilation) => void): void };
  };
  readonly webpack: { readonly WebpackError: new (message: string) => Error };
}

interface Compilation {
  readonly fileDependencies: Iterable<string>;
  readonly errors: { push(error: Error): unknown };
  readonly hooks: { readonly afterSeal: { tap(plugin: string, work: () => void): void } };
}

/**
 * Refuses a file of the app's folder that the build or its configuration uses and of which its version is not
 * made. A change of that file would give no new build.
 */
export function inputsPlugin(folder: string) {
  const name = 'Inputs';
  // Every module that this process has loaded, such as those that the bundler's configuration imports.
  const { cache: loadedModules } = createRequire(path.join(folder, 'package.json'));
  return {
    apply({ hooks, webpack }: Compiler) {
      hooks.thisCompilation.tap(name, ({ fileDependencies, errors, hooks: { afterSeal } }) => {
        afterSeal.tap(name, () => {
          const inputs = new Set(
            globSync([...APP_INPUTS], { cwd: folder, ignore: [...NO_INPUTS] }),
          );
          for (const file of [...fileDependencies, ...Object.keys(loadedModules)]) {
            const inside = path.relative(folder, file).split(path.sep);
            if (inside[0] === '..' || inside.includes('node_modules')) continue;
            if (inputs.has(inside.join('/')) || !isFile(file)) continue;
            const message =
              `${inside.join('/')} is part of the build, and a change of it would not give a new version: ` +
              'move it into src/, not into testing/';
            errors.push(new webpack.WebpackError(message));
          }
        });
      });
    },
  };
}

/** False for a folder: bundlers also list the folders above a file. */
function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}
