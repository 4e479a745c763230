const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync, version } = require('@swc/core');

/** What else than the file determines the result. */
const OWN = createHash('sha1').update(version).update(readFileSync(__filename)).digest('hex');

/**
 * Turns TypeScript and ES modules into CommonJS. It checks no types; `tsc` does. Exports stay as they are, so a test
 * replaces one with `jest.mock`; `jest.spyOn` cannot.
 */
module.exports = {
  getCacheKey: (source, file) =>
    createHash('sha1').update([OWN, file, source].join('\0')).digest('hex'),

  process: (source, file) =>
    transformSync(source, {
      filename: file,
      configFile: false,
      swcrc: false,
      sourceMaps: 'inline',
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: file.endsWith('.js')
          ? { syntax: 'ecmascript' }
          : { syntax: 'typescript', tsx: file.endsWith('x') },
        transform: {
          react: { runtime: 'automatic' },
          // Moves `jest.mock` above the imports.
          hidden: { jest: true },
        },
      },
    }),
};
