import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type {} from 'webpack-dev-server';

import { containerName } from '@galleria/release';

import { inputsPlugin } from './app-inputs';
import {
  KIT_SCRIPTS,
  packageOf,
  REPLACED_LIBRARIES,
  versionOf,
  type AppOptions,
} from './app-options';
import { buildFolder, isPseudoLocale, pseudoRules, shopLocale, textsPlugin } from './language';
import { integrityPlugin, styleCarePlugin } from './integrity-plugin';
import { scriptLoaders, styleLoaders, type Styles } from './loaders';

const require = createRequire(__filename);

interface Flavour {
  readonly styles?: Styles;
  /** File → the file that is built in its place. */
  readonly replaced?: Readonly<Record<string, string>>;
}

/** The configuration that the builds of all apps share. */
export function appConfig(
  { folder, mode }: AppOptions,
  { styles = 'extracted', replaced = {} }: Flavour = {},
): Configuration {
  const isProduction = mode === 'production';
  const { name } = packageOf(folder);
  const appVersion = versionOf(folder, mode);
  return {
    name,
    mode,
    context: folder,
    // Without a target, webpack looks for settings of Browserslist in files and variables of which no version is
    // made.
    target: 'web',
    output: {
      path: buildFolder(folder),
      filename: isProduction ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      // The name of the global variable that holds the chunks. Each version has its own, because the chunks
      // of two versions in one page would mix.
      uniqueName: `${containerName(name)}_${appVersion}`,
      // In production, integrity-plugin.ts sets this for each chunk.
      crossOriginLoading: !isProduction && 'anonymous',
      // A chunk that does not load within 5 s has failed, as for container scripts (shell: load-script.ts).
      chunkLoadTimeout: 5_000,
      // A module that throws while it runs must run again at the next try.
      strictModuleErrorHandling: true,
    },
    devtool: devtoolOf(isProduction),
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        ...REPLACED_LIBRARIES,
        ...(isProduction ? productionRouter() : {}),
        ...replaced,
      },
    },
    module: {
      rules: [
        // Take the ES modules of Module Federation. Its packages import each other both ways, so two copies
        // of each would be built.
        {
          test: /@module-federation|\.federation/,
          resolve: { byDependency: { commonjs: { conditionNames: ['import', '...'] } } },
        },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: scriptLoaders(!isProduction, 'swc-loader'),
        },
        KIT_SCRIPTS,
        ...pseudoRules(),
        ...(isProduction ? [LEFT_OUT] : []),
        { test: /\.css$/, use: styleLoaders(styles) },
        { test: /\.(svg|webp|png|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      textsPlugin(webpack.NormalModuleReplacementPlugin),
      new webpack.DefinePlugin({
        'process.env.APP_VERSION': JSON.stringify(appVersion),
      }),
      new MiniCssExtractPlugin({
        filename: isProduction ? '[name].[contenthash:10].css' : '[name].css',
        chunkFilename: isProduction ? '[name].[contenthash:10].css' : '[name].css',
        // Features style only their own class names, so the order of their files cannot matter.
        ignoreOrder: true,
      }),
      ...(isProduction ? [compileHint(), integrityPlugin(), inputsPlugin(folder)] : []),
      styleCarePlugin(),
    ],
    optimization: {
      chunkIds: 'named',
      // Short names are safe: every version has a folder of its own, so a browser never mixes modules of two
      // versions.
      ...(isProduction ? { moduleIds: 'natural' as const, mangleExports: 'size' as const } : {}),
      minimizer: [
        new TerserPlugin({
          exclude: LOADED_FIRST,
          minify: TerserPlugin.swcMinify,
          terserOptions: SWC_OPTIONS,
        }),
        // After swc, Terser saves another 0.5 %. Alone it saves less than swc, and it is slow.
        new TerserPlugin({
          test: LOADED_FIRST,
          minify: [TerserPlugin.swcMinify, TerserPlugin.terserMinify],
          terserOptions: [SWC_OPTIONS, { ecma: 2022 }],
        }),
        new CssMinimizerPlugin({
          minimizerOptions: { preset: ['default', { overrideBrowserslist: 'defaults' }] },
        }),
      ],
      splitChunks: false,
      // A pseudo-locale is only for looking at, so its size does not matter.
      minimize: isProduction && !isPseudoLocale(),
      // A hot update must not come from a build with errors.
      emitOnErrors: false,
    },
    // A production build always starts from nothing. After an export was renamed, webpack's stored cache gave
    // old code to a file that imports another export of the same file: the hash of a file's exports has their
    // short names only.
    cache: !isProduction && {
      type: 'filesystem',
      cacheDirectory: path.join(folder, '.cache/webpack', shopLocale()),
      buildDependencies: {
        config: [__filename, path.join(folder, 'webpack.config.ts')].filter((file) =>
          existsSync(file),
        ),
      },
    },
    // The packages of a kit may change without a new version.
    snapshot: { managedPaths: [/^.+?[\\/]node_modules[\\/](?!@galleria[\\/])/] },
    performance: false,
    stats: 'errors-warnings',
  };
}

function devtoolOf(isProduction: boolean) {
  if (isPseudoLocale()) return false;
  return isProduction ? 'source-map' : 'cheap-module-source-map';
}

/**
 * Adds a hint to compile all functions. Runs after the minimizer, which removes comments, and before the
 * source map, which counts lines.
 */
function compileHint() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: LOADED_FIRST,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** The scripts without which an app's first page does not work. */
const LOADED_FIRST = /^(main|remote-entry|__federation_expose_module)\b.*\.js$/;

const SWC_OPTIONS = { ecma: 2022, compress: { passes: 3 } } as const;

/**
 * Functions of React Router that nothing here can call, because the shell does not share their names (ADR
 * 0008): its framework, server components, forms, fetchers and instrumentation. Its screen for uncaught
 * errors is left out too, because the shell's root route catches all errors.
 */
const LEFT_OUT = {
  test: /react-router\/dist\/production/,
  loader: path.join(__dirname, 'leave-out-loader.mjs'),
  options: {
    functions: [
      'DefaultErrorComponent',
      'Form',
      'PrefetchPageLinks',
      'RSCErrorHandler',
      'decodeRouteErrorResponseDigest',
      'deserializeErrors',
      // The router's `fetch`.
      'fetch2',
      'getRouteInstrumentationUpdates',
      'instrumentClientSideRouter',
    ],
  },
};

/**
 * React Router's `exports` always name its development build. These are the files of its production build.
 */
function productionRouter(): Record<string, string> {
  const folder = path.join(path.dirname(require.resolve('react-router')), '../production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}
