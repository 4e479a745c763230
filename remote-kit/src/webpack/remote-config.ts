import path from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';

import { containerName } from '@galleria/release';

import { appConfig } from './app-config';
import { packageOf, versionOf, type AppOptions } from './app-options';
import { buildInfoPlugin } from './build-info-plugin';
import { remoteDevServer } from './dev-server';
import { RUNTIME_PARTS, shellsRuntime } from './federation-runtime';
import { earlyConfig, prerenderConfig, staticPagesConfig } from './page-parts';
import { requiredLibraries, sharedByRemote } from './shared-libraries';

/** The build of a remote: no entry of its own, one exposed module; and what renders its pages. */
export function remoteConfig(options: AppOptions): Configuration[] {
  const base = appConfig(options, { replaced: shellsRuntime() });
  const container = containerConfig(base, options);
  if (options.mode === 'development') return [container];
  const onNode = appConfig(options, { styles: 'names' });
  return [
    container,
    ...earlyConfig(base, options.folder),
    ...prerenderConfig(onNode, options.folder),
    ...staticPagesConfig(onNode, options.folder),
  ];
}

function containerConfig(base: Configuration, { folder, mode }: AppOptions): Configuration {
  const { name } = packageOf(folder);
  const exposes = { './module': path.join(folder, 'src/module.ts') };
  return {
    ...base,
    devServer: remoteDevServer(folder),
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      buildInfoPlugin({
        folder,
        version: versionOf(folder, mode),
        federation: { exposes: Object.keys(exposes), requires: requiredLibraries() },
      }),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remote-entry.js',
        exposes,
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        experiments: { optimization: RUNTIME_PARTS },
        dts: false,
        manifest: true,
      }),
    ],
  };
}
