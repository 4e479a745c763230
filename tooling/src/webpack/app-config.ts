import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import 'webpack-dev-server';
import { WebpackManifestPlugin } from 'webpack-manifest-plugin';

import { containerName } from '@galleria/release';

import { buildInfoPlugin } from './build-info-plugin';
import { IS_AGAINST_DEPLOYED, remoteDevServer, shellDevServer } from './dev-server';
import { leanRuntime, RUNTIME_PARTS, shellsRuntime } from './federation-runtime';
import { earlyConfig, prerenderConfig, PAGE_PARTS } from './page-parts';
import {
  providedLibraries,
  requiredLibraries,
  sharedByRemote,
  sharedByShell,
} from './shared-libraries';

export interface AppOptions {
  /** The package's folder. */
  readonly folder: string;
  readonly mode: 'production' | 'development';
}

export interface ShellOptions extends AppOptions {
  /** Curated providers of shared libraries, by library. */
  readonly providers: Readonly<Record<string, string>>;
}

/** What every part of the Firebase SDK stands on is one file, not a copy in each part's. */
const FIREBASE_BASE = {
  default: false,
  defaultVendors: false,
  firebase: {
    test: /node_modules\/(?:@firebase\/(?:app|component|logger|util)|idb)\//,
    name: 'firebase-base',
    chunks: 'async',
    enforce: true,
  },
} as const;

/** The build of the host: one entry, everything shared loaded with it; and what runs before it. */
export function shellConfig(options: ShellOptions): Configuration[] {
  const { folder, mode } = options;
  const base = appConfig(options, { replaced: leanRuntime() });
  if (mode === 'development') return [hostConfig(base, options)];
  return [
    hostConfig(base, options),
    ...earlyConfig(base, folder),
    ...prerenderConfig(appConfig(options, { styles: 'names' }), folder),
  ];
}

function hostConfig(base: Configuration, { folder, mode, providers }: ShellOptions): Configuration {
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
        federation: { provides: providedLibraries() },
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(providers),
        shareStrategy: 'loaded-first',
        experiments: { optimization: RUNTIME_PARTS },
        dts: false,
        manifest: false,
      }),
      // Marked as minimized: the template's comments are where the release puts things.
      new CopyPlugin({
        patterns: [{ from: path.join(folder, 'public'), info: { minimized: true } }],
      }),
      // The release renders index.html from this: which files the page starts with.
      new WebpackManifestPlugin({
        fileName: 'entrypoints.json',
        publicPath: '',
        generate: (_seed, _files, entrypoints) => entrypoints,
      }),
    ],
  };
}

/** The build of a remote: no entry of its own, one exposed module; and its prerendered pages. */
export function remoteConfig(options: AppOptions): Configuration[] {
  const base = appConfig(options, { replaced: shellsRuntime() });
  const container = containerConfig(base, options);
  if (options.mode === 'development') return [container];
  return [
    container,
    ...earlyConfig(base, options.folder),
    ...prerenderConfig(appConfig(options, { styles: 'names' }), options.folder),
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

function packageOf(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
}

/** The release builds give each build a version of its own. */
function versionOf(folder: string, mode: AppOptions['mode']): string {
  return process.env.APP_VERSION ?? `${packageOf(folder).version}-${mode}`;
}

/** Style sheets are files of their own; what runs on Node needs to know no more than their names. */
type Styles = 'extracted' | 'names';

interface Flavour {
  readonly styles?: Styles;
  /** File → the file that is built in its place. */
  readonly replaced?: Readonly<Record<string, string>>;
}

function appConfig(
  { folder, mode }: AppOptions,
  { styles = 'extracted', replaced = {} }: Flavour = {},
): Configuration {
  const isProduction = mode === 'production';
  // A deployed shell has React's production build: no Fast Refresh, and no development JSX.
  const isFast = !isProduction && !IS_AGAINST_DEPLOYED;
  const { name } = packageOf(folder);
  const appVersion = versionOf(folder, mode);
  return {
    name,
    mode,
    context: folder,
    output: {
      path: path.join(folder, 'dist'),
      filename: isProduction ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      // The global that holds the chunks: one for each version, or two in one page would mix.
      uniqueName: `${containerName(name)}_${appVersion}`,
      clean: isProduction && { keep: PAGE_PARTS },
      crossOriginLoading: 'anonymous',
      // A chunk that hangs is a failed one, as a container script is (shell: entry-loading.ts).
      chunkLoadTimeout: 10_000,
      // A module that throws while it is evaluated must be evaluated anew at the next try.
      strictModuleErrorHandling: true,
    },
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...(isProduction ? productionRouter() : {}), ...replaced },
    },
    module: {
      rules: [
        // Its packages ask for each other both ways and would be there twice, as scripts and as modules.
        {
          test: /@module-federation|\.federation/,
          resolve: { byDependency: { commonjs: { conditionNames: ['import', '...'] } } },
        },
        { test: /\.tsx?$/, exclude: /node_modules/, use: swcLoader(isFast) },
        { test: /\.css$/, use: styleLoaders(styles, isProduction) },
        { test: /\.(svg|webp|png|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        'process.env.APP_VERSION': JSON.stringify(appVersion),
      }),
      new MiniCssExtractPlugin({
        filename: isProduction ? '[name].[contenthash:10].css' : '[name].css',
        chunkFilename: isProduction ? '[name].[contenthash:10].css' : '[name].css',
        // Features style only their own class names, so the order of their files cannot matter.
        ignoreOrder: true,
      }),
      ...(isProduction ? [compileHint()] : []),
      ...(isFast ? [new ReactRefreshPlugin({ overlay: false, library: containerName(name) })] : []),
    ],
    optimization: {
      chunkIds: 'named',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2022, compress: { passes: 3 } },
        }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: false,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(folder, '.cache/webpack'),
      buildDependencies: { config: [__filename, path.join(folder, 'webpack.config.ts')] },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Behind the minimizer, which takes comments out, and before the source map, which counts lines. */
function compileHint() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^(main|remote-entry|__federation_expose_module)\b.*\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/**
 * React Router's own `exports` name its development build for everyone; this is the other one.
 */
function productionRouter(): Record<string, string> {
  const folder = path.join(path.dirname(require.resolve('react-router')), '../production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

function styleLoaders(styles: Styles, isProduction: boolean) {
  const cssLoader = {
    loader: 'css-loader',
    options: {
      modules: {
        auto: true,
        namedExport: false,
        // Else a class with a dash in its name is found in camel case only.
        exportLocalsConvention: 'as-is',
        localIdentName: isProduction ? '[hash:base64:6]' : '[name]__[local]',
        exportOnlyLocals: styles === 'names',
      },
    },
  };
  return styles === 'names' ? [cssLoader] : [MiniCssExtractPlugin.loader, cssLoader];
}

function swcLoader(isFast: boolean) {
  return {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: isFast, refresh: isFast },
        },
        target: 'es2022',
      },
    },
  };
}
