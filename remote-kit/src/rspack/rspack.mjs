/**
 * Builds the remote in this folder with Rspack (`node rspack.mjs build`), or runs its dev server (`node
 * rspack.mjs serve`). The folder's `rspack.config.ts` is the configuration.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { rspack } from '@rspack/core';
import { transformSync } from '@swc/core';

const configurationFile = path.resolve('rspack.config.ts');
const require = createRequire(configurationFile);
// Do not use tsx: it adds a call to every function that keeps its name. Rspack writes one function into each
// container as text, where that call would fail.
require.extensions['.ts'] = (module, file) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    module: { type: 'commonjs' },
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
  });
  module._compile(code, file);
};
const { default: configurationFor } = require(configurationFile);

const isServing = process.argv[2] === 'serve';
const configuration = configurationFor(undefined, {
  mode: isServing ? 'development' : 'production',
});
const compiler = rspack(configuration);

if (isServing) {
  const { default: DevServer } = await import('webpack-dev-server');
  await new DevServer(configuration.devServer, compiler).start();
} else {
  compiler.run((error, stats) => {
    if (error) throw error;
    if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
    if (stats.hasErrors()) process.exitCode = 1;
    compiler.close(() => undefined);
  });
}
