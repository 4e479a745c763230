import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { EARLY_SCRIPT, PAGE_RENDERER, STATIC_PAGES, WORKER_SCRIPT } from '@galleria/release';
import type { Configuration, RuleSetRule } from 'webpack';

import { prerenderPlugin } from './prerender-plugin';

/**
 * The script that runs before the main one: small, so built by itself and without the federation
 * runtime. Nothing for an app without `src/early/early.ts`.
 */
export function earlyConfig(base: Configuration, folder: string): Configuration[] {
  const entry = path.join(folder, 'src/early/early.ts');
  if (!existsSync(entry)) return [];
  return [
    {
      ...base,
      ...besides(base, 'early'),
      entry: { early: entry },
      output: { ...base.output, filename: EARLY_SCRIPT },
    },
  ];
}

/** The service worker: a script by itself, which the release writes at the site's base path. */
export function workerConfig(base: Configuration, folder: string): Configuration {
  return {
    ...base,
    ...besides(base, 'worker'),
    target: 'webworker',
    entry: { worker: path.join(folder, 'src/worker/worker.ts') },
    output: { ...base.output, filename: WORKER_SCRIPT },
  };
}

/**
 * What the app's pages look like before any script has run, rendered while building; nothing
 * for an app without `src/prerender.tsx`.
 */
export function prerenderConfig(base: Configuration, folder: string): Configuration[] {
  const entry = path.join(folder, 'src/prerender.tsx');
  if (!existsSync(entry)) return [];
  const script = 'prerender.cjs';
  const { plugins = [], ...config } = nodeConfig(base, 'prerender', entry, script);
  return [{ ...config, plugins: [...plugins, prerenderPlugin(script)] }];
}

/**
 * What the release renders the app's static pages with (`StaticPages`), in one file with all that it uses;
 * nothing for an app without `src/pages.tsx`.
 */
export function staticPagesConfig(base: Configuration, folder: string): Configuration[] {
  const entry = path.join(folder, 'src/pages.tsx');
  return existsSync(entry) ? [nodeConfig(base, 'pages', entry, STATIC_PAGES)] : [];
}

/**
 * What the release renders the page with, in one file with all that it uses: whoever promotes, the page is that
 * of the live shell.
 */
export function pageRendererConfig(base: Configuration): Configuration {
  const entry = createRequire(__filename).resolve('@galleria/release/page-renderer');
  return nodeConfig(base, 'page-renderer', entry, PAGE_RENDERER);
}

/** A rendered page contains the drawings that its app imports, so they are there at the first paint. */
const INLINE_DRAWINGS: RuleSetRule = {
  test: /\.svg$/,
  type: 'asset/inline',
  generator: { dataUrl: (content: Buffer) => svgDataUrl(content.toString()) },
};

/** Not base64, because text is smaller when the page is compressed. */
function svgDataUrl(svg: string): string {
  const escaped = svg.trim().replace(/[%#<>"\n\r\t]/g, encodeURIComponent);
  return `data:image/svg+xml,${escaped}`;
}

/** One script for Node, beside the app's own build. */
function nodeConfig(
  base: Configuration,
  part: string,
  entry: string,
  filename: string,
): Configuration {
  return {
    ...base,
    ...besides(base, part),
    target: 'node',
    entry,
    devtool: false,
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), INLINE_DRAWINGS],
      // All in this file, what is loaded later in a browser too.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // The app's own build emits the other pictures.
      generator: { 'asset/resource': { emit: false } },
    },
    output: {
      path: base.output?.path ?? '',
      filename,
      library: { type: 'commonjs2' },
    },
  };
}

/** A configuration in the same run, with a name and a cache of its own. */
function besides(base: Configuration, part: string): Partial<Configuration> {
  const name = `${base.name ?? ''}-${part}`;
  return {
    name,
    ...(typeof base.cache === 'object' && base.cache.type === 'filesystem'
      ? { cache: { ...base.cache, name } }
      : {}),
  };
}
