const { createHash, randomUUID } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { default: tsJest } = require('ts-jest');
const tsJestManifest = require('ts-jest/package.json');
const typescriptManifest = require('typescript/package.json');

/** Checks no types; `tsc` does. */
const transformer = tsJest.createTransformer({
  diagnostics: false,
  tsconfig: {
    module: 'commonjs',
    moduleResolution: 'node10',
    ignoreDeprecations: '6.0',
    target: 'es2022',
    jsx: 'react-jsx',
    isolatedModules: true,
    esModuleInterop: true,
    allowJs: true,
  },
});

/** A hash of what determines the result besides the source file. */
const OWN = createHash('sha1')
  .update(`${tsJestManifest.version} ${typescriptManifest.version}`)
  .update(readFileSync(__filename))
  .digest('hex');

const keyOf = (source, file) =>
  createHash('sha1').update([OWN, file, source].join('\0')).digest('hex');

/**
 * Turns TypeScript and ES modules into CommonJS. Jest keeps the results of each project apart, and most files are used
 * by several projects. So the results are also kept in one folder for all projects.
 */
module.exports = {
  // Jest keeps the code under this key after it has added the counters for coverage. So code with counters has
  // another key: code without them would count nothing.
  getCacheKey: (source, file, { instrument }) =>
    `${keyOf(source, file)}${instrument ? '-instrumented' : ''}`,

  process(source, file, options) {
    const folder = path.join(options.config.cacheDirectory, 'galleria-transforms');
    const kept = path.join(folder, keyOf(source, file));
    try {
      return { code: readFileSync(kept, 'utf8') };
    } catch {
      const { code } = transformer.process(source, file, options);
      mkdirSync(folder, { recursive: true });
      // Rename the file, so that other processes never read half of it.
      const unfinished = `${kept}.${randomUUID()}`;
      writeFileSync(unfinished, code);
      renameSync(unfinished, kept);
      return { code };
    }
  },
};
