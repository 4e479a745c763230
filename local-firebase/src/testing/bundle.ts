import { buildSync } from 'esbuild';

/**
 * Bundles a program of this package into `outfile`, because compiling its TypeScript at each start would take longer
 * than all else. A program that uses firebase-tools finds it only from a folder inside this package.
 */
export function bundle(entry: string, outfile: string): void {
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['firebase-tools/*'],
    // Bundled CommonJS modules call `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
}
