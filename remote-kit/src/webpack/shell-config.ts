import path from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import type { Configuration } from 'webpack';
import { WebpackManifestPlugin } from 'webpack-manifest-plugin';

import { appConfig } from './app-config';
import { versionOf, type AppOptions } from './app-options';
import { buildInfoPlugin, type OldEvents } from './build-info-plugin';
import { shellDevServer } from './dev-server';
import { leanRuntime, RUNTIME_PARTS } from './federation-runtime';
import { pageTemplate } from './language';
import { earlyConfig, pageRendererConfig, prerenderConfig, workerConfig } from './page-parts';
import { providedLibraries, sharedByShell } from './shared-libraries';

export interface ShellOptions extends AppOptions {
  /** Files that re-export the allowed names of shared libraries, by library. */
  readonly providers: Readonly<Record<string, string>>;
  /** Path prefixes of the shell's own pages. */
  readonly paths: readonly string[];
  /** The events that its adapters translate for remotes of older contracts. */
  readonly oldEvents?: OldEvents;
}

/** Puts the code that all parts of the Firebase SDK need into one file, so that no part has its own copy. */
const FIREBASE_BASE = {
  default: false,
  defaultVendors: false,
  firebase: {
    test: /node_modules\/(?:@firebase\/(?:app|component|logger|util)|firebase\/app|idb)\/|\/firebase\/app-api\.ts$/,
    name: 'firebase-base',
    chunks: 'async',
    enforce: true,
  },
} as const;

const NO_EVENTS: OldEvents = { messages: {}, emits: [], handles: [] };

/** The policy that `shell/src/early/trusted-types.ts` makes. */
const TRUSTED_TYPES = ['default'];

/** The build of the shell: one entry, with all shared libraries, and the scripts that run before it. */
export function shellConfig(options: ShellOptions): Configuration[] {
  const { folder, mode } = options;
  const base = appConfig(options, { replaced: leanRuntime() });
  if (mode === 'development') return [hostConfig(base, options)];
  const onNode = appConfig(options, { styles: 'names' });
  return [
    hostConfig(base, options),
    ...earlyConfig(base, folder),
    workerConfig(base, folder),
    ...prerenderConfig(onNode, folder),
    pageRendererConfig(onNode),
  ];
}

function hostConfig(
  base: Configuration,
  { folder, mode, providers, paths, oldEvents = NO_EVENTS }: ShellOptions,
): Configuration {
  return {
    ...base,
    optimization: { ...base.optimization, splitChunks: { cacheGroups: FIREBASE_BASE } },
    devServer: shellDevServer(path.dirname(folder)),
    entry: { main: path.join(folder, 'src/index.ts') },
    plugins: [
      ...(base.plugins ?? []),
      buildInfoPlugin({
        folder,
        version: versionOf(folder, mode),
        federation: {
          provides: providedLibraries(),
          trustedTypes: TRUSTED_TYPES,
          paths,
          oldEvents,
        },
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(providers),
        shareStrategy: 'loaded-first',
        experiments: { optimization: RUNTIME_PARTS },
        dts: false,
        manifest: false,
      }),
      // Prevents minimizing, because the release needs the template's comments: they mark the places that it
      // fills.
      new CopyPlugin({
        patterns: [
          {
            from: path.join(folder, 'public'),
            info: { minimized: true },
            filter: (file) => !/\.template\..+\.html$/.test(file),
            transform: (content, file) =>
              file.endsWith('.template.html') ? pageTemplate(file) : content,
          },
        ],
      }),
      // Lists the files with which the page starts. The release renders index.html from this list.
      new WebpackManifestPlugin({
        fileName: 'entrypoints.json',
        publicPath: '',
        generate: (_seed, _files, entrypoints) => entrypoints,
      }),
    ],
  };
}
