import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { EARLY_SCRIPT, PAGE_RENDERER, STATIC_PAGES, WORKER_SCRIPT } from '@galleria/release';
import type { Configuration, RuleSetRule } from 'webpack';

import { prerenderPlugin } from './prerender-plugin';

/**
 * The script that runs before the main script. It is small, because it is built alone and without the
 * federation runtime. Empty for an app without `src/early/early.ts`.
 */
export function earlyConfig(base: Configuration, folder: string): Configuration[] {
  const entry = path.join(folder, 'src/early/early.ts');
  if (!existsSync(entry)) return [];
  return [
    {
      ...base,
      name: `${base.name ?? ''}-early`,
      entry: { early: entry },
      output: { ...base.output, filename: EARLY_SCRIPT },
    },
  ];
}

/** The service worker: a script of its own, which the release writes at the site's base path. */
export function workerConfig(base: Configuration, folder: string): Configuration {
  return {
    ...base,
    name: `${base.name ?? ''}-worker`,
    target: 'webworker',
    entry: { worker: path.join(folder, 'src/worker/worker.ts') },
    output: { ...base.output, filename: WORKER_SCRIPT },
  };
}

/**
 * The HTML that the app's pages show before any script has run. It is rendered during the build. Empty for an
 * app without `src/prerender.tsx`.
 */
export function prerenderConfig(base: Configuration, folder: string): Configuration[] {
  const entry = path.join(folder, 'src/prerender.tsx');
  if (!existsSync(entry)) return [];
  const script = 'prerender.cjs';
  const { plugins = [], ...config } = nodeConfig(base, 'prerender', entry, script);
  return [{ ...config, plugins: [...plugins, prerenderPlugin(script)] }];
}

/**
 * The script with which the release renders the app's static pages (`StaticPages`), in one file with
 * everything that it uses. Empty for an app without `src/pages.tsx`.
 */
export function staticPagesConfig(base: Configuration, folder: string): Configuration[] {
  const entry = path.join(folder, 'src/pages.tsx');
  return existsSync(entry) ? [nodeConfig(base, 'pages', entry, STATIC_PAGES)] : [];
}

/**
 * The script with which the release renders the page, in one file with everything that it uses. So the page
 * is the live shell's, whichever release tool renders it.
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
    name: `${base.name ?? ''}-${part}`,
    target: 'node',
    entry,
    devtool: false,
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), INLINE_DRAWINGS],
      // Everything goes into this file, including what browsers load later.
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
