import { existsSync } from 'node:fs';
import path from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  BannerPlugin,
  Compilation,
  CssExtractRspackPlugin,
  DefinePlugin,
  LightningCssMinimizerRspackPlugin,
  NormalModuleReplacementPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
  type Configuration,
} from '@rspack/core';

import {
  KIT_SCRIPTS,
  packageOf,
  REPLACED_LIBRARIES,
  versionOf,
  type AppOptions,
} from '../webpack/app-options';
import { inputsPlugin } from '../webpack/app-inputs';
import { buildInfoPlugin } from '../webpack/build-info-plugin';
import { containerOptions } from '../webpack/container-options';
import { remoteDevServer } from '../webpack/dev-server';
import { shellsRuntime } from '../webpack/federation-runtime';
import { buildFolder, pseudoRules, textsPlugin } from '../webpack/language';
import { cssLoader, scriptLoaders } from '../webpack/loaders';
import { requiredLibraries } from '../webpack/shared-libraries';

/**
 * The oldest browsers with `color-mix`. For older ones, the minimizer would rewrite `inset-inline` with long
 * lists of languages.
 */
const BROWSERS = ['chrome 111', 'firefox 113', 'safari 16.4'];

/** Files that only webpack's configuration builds. */
const PAGE_PARTS = ['src/early/early.ts', 'src/prerender.tsx', 'src/pages.tsx'];

/**
 * The build of a remote by Rspack. It makes the same files as webpack's (docs/another-bundler.md), with the
 * settings of `app-config.ts`, which gives the reasons. Throws an error that names the file when the remote
 * has one of `PAGE_PARTS`.
 */
export function remoteConfig({ folder, mode }: AppOptions): Configuration {
  const part = PAGE_PARTS.find((file) => existsSync(path.join(folder, file)));
  if (part !== undefined) {
    throw new Error(`${part}: the Rspack build has no page parts. Build this remote with webpack`);
  }
  const isProduction = mode === 'production';
  const { name } = packageOf(folder);
  const version = versionOf(folder, mode);
  const filename = isProduction ? '[name].[contenthash:10]' : '[name]';
  const federation = containerOptions(folder);
  return {
    name,
    mode,
    context: folder,
    target: 'web',
    entry: {},
    // Rspack has its own types for the same dev server.
    devServer: remoteDevServer(folder) as object,
    output: {
      path: buildFolder(folder),
      filename: `${filename}.js`,
      chunkFilename: `${filename}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: `${federation.name}_${version}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5_000,
      strictModuleErrorHandling: true,
    },
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...REPLACED_LIBRARIES, ...shellsRuntime() },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: scriptLoaders(!isProduction, 'builtin:swc-loader'),
        },
        KIT_SCRIPTS,
        ...pseudoRules(),
        {
          test: /\.css$/,
          type: 'javascript/auto',
          use: [CssExtractRspackPlugin.loader, cssLoader('extracted')],
        },
        { test: /\.(svg|webp|png|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      textsPlugin(NormalModuleReplacementPlugin),
      new DefinePlugin({ 'process.env.APP_VERSION': JSON.stringify(version) }),
      new CssExtractRspackPlugin({
        filename: `${filename}.css`,
        chunkFilename: `${filename}.css`,
        ignoreOrder: true,
        insert: addStyleSheet,
      }),
      // By default it is enabled in production only.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
      ...(isProduction ? [compileHint(), inputsPlugin(folder)] : []),
      buildInfoPlugin({
        folder,
        version,
        federation: { exposes: Object.keys(federation.exposes), requires: requiredLibraries() },
      }),
      new ModuleFederationPlugin(federation),
    ],
    optimization: {
      chunkIds: 'named',
      ...(isProduction ? { moduleIds: 'natural' as const, mangleExports: 'size' as const } : {}),
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: 2022, compress: { passes: 3 }, format: { comments: false } },
        }),
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
      splitChunks: false,
      emitOnErrors: false,
    },
    performance: false,
  };
}

/** The part of the page that a container uses. */
interface Page {
  readonly document: { readonly head: { append(link: unknown): void } };
  readonly galleriaStyles?: (link: unknown) => void;
}

/**
 * Adds a style sheet, and hands it to the shell, because a style sheet that fails or hangs must not stop the
 * page (shell: style-sheets.ts). Rspack writes this function into the container as text, and accepts no arrow
 * function.
 */
function addStyleSheet(link: unknown) {
  const page = globalThis as unknown as Page;
  page.galleriaStyles?.(link);
  page.document.head.append(link);
}

function compileHint() {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^(remote-entry|__federation_expose_module)\b.*\.js$/,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
