import path from 'node:path';

import { transform } from '@swc/core';

/** A relative import, in a script or in its types. */
const RELATIVE = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])(\.{1,2}\/[^'"\n]*)\2/g;

/** Node knows these names in CommonJS only, and the sources run as both. */
const COMMONJS_NAMES = {
  __dirname: 'const __dirname = import.meta.dirname;',
  __filename: 'const __filename = import.meta.filename;',
} as const;

/**
 * Compiles one TypeScript file with the options with which a remote's build compiles it, so that a build from
 * the package is the same as one from the sources.
 */
export async function toJavaScript(file: string, text: string): Promise<string> {
  const { code } = await transform(text, {
    filename: file,
    swcrc: false,
    configFile: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  });
  const lines = Object.entries(COMMONJS_NAMES).flatMap(([name, line]) =>
    new RegExp(String.raw`\b${name}\b`).test(code) ? [line] : [],
  );
  return [...lines, code].join('\n');
}

/**
 * Names the files of relative imports in full, as Node demands of ES modules. `files` are those of the package,
 * relative to the same folder as `file`. Throws an error that names an import of none of them.
 */
export function withFileNames(file: string, text: string, files: ReadonlySet<string>): string {
  return text.replaceAll(RELATIVE, (_whole, before: string, quote: string, wanted: string) => {
    const place = path.posix.join(path.posix.dirname(file), wanted);
    const end = ['', '.js', '/index.js'].find((each) => files.has(`${place}${each}`));
    if (end === undefined) throw new Error(`${file} imports ${wanted}, which is not packed`);
    return `${before}${quote}${wanted}${end}${quote}`;
  });
}

const BARE = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]((?![./])[^'"\n]+)['"]/g;

/** The packages that a script imports, without Node's own. */
export function importedPackages(text: string): string[] {
  const names = [...text.matchAll(BARE)].map(([, specifier = '']) => specifier);
  return names
    .filter((name) => !name.startsWith('node:'))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}
