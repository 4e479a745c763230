import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';

import { appConfig } from './app-config';
import { versionOf, type AppOptions } from './app-options';
import { buildInfoPlugin } from './build-info-plugin';
import { containerOptions } from './container-options';
import { remoteDevServer } from './dev-server';
import { shellsRuntime } from './federation-runtime';
import { earlyConfig, prerenderConfig, staticPagesConfig } from './page-parts';
import { requiredLibraries } from './shared-libraries';

/** The build of a remote: no entry of its own, but one exposed module, and the scripts that render its pages. */
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
  const federation = containerOptions(folder);
  return {
    ...base,
    devServer: remoteDevServer(folder),
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      buildInfoPlugin({
        folder,
        version: versionOf(folder, mode),
        federation: { exposes: Object.keys(federation.exposes), requires: requiredLibraries() },
      }),
      new ModuleFederationPlugin(federation),
    ],
  };
}
