import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type {} from 'webpack-dev-server';

import { containerName } from '@galleria/release';

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

/** What the builds of all apps have in common. */
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
    output: {
      path: buildFolder(folder),
      filename: isProduction ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      // The global that holds the chunks: one for each version, or two in one page would mix.
      uniqueName: `${containerName(name)}_${appVersion}`,
      // In production all of them are loaded so (integrity-plugin.ts).
      crossOriginLoading: !isProduction && 'anonymous',
      // A chunk that hangs is a failed one, as a container script is (shell: load-script.ts).
      chunkLoadTimeout: 5_000,
      // A module that throws while it is evaluated must be evaluated anew at the next try.
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
        // Its packages ask for each other both ways and would be there twice, as scripts and as modules.
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
      ...(isProduction ? [compileHint(), integrityPlugin()] : []),
      styleCarePlugin(),
    ],
    optimization: {
      chunkIds: 'named',
      // Short names: every version has a folder of its own, so no browser has a module under another one.
      ...(isProduction ? { moduleIds: 'natural' as const, mangleExports: 'size' as const } : {}),
      minimizer: [
        new TerserPlugin({
          exclude: LOADED_FIRST,
          minify: TerserPlugin.swcMinify,
          terserOptions: SWC_OPTIONS,
        }),
        // Terser finds another half percent after swc. Alone it finds less than swc does, and it is slow.
        new TerserPlugin({
          test: LOADED_FIRST,
          minify: [TerserPlugin.swcMinify, TerserPlugin.terserMinify],
          terserOptions: [SWC_OPTIONS, { ecma: 2022 }],
        }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: false,
      // Nobody buys in a pseudo-locale: it is built to be looked at.
      minimize: isProduction && !isPseudoLocale(),
      // A hot update then goes from one build that works to the next.
      emitOnErrors: false,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(folder, '.cache/webpack', shopLocale()),
      buildDependencies: {
        config: [__filename, path.join(folder, 'webpack.config.ts')].filter((file) =>
          existsSync(file),
        ),
      },
    },
    // A kit's packages may change without their versions.
    snapshot: { managedPaths: [/^.+?[\\/]node_modules[\\/](?!@galleria[\\/])/] },
    performance: false,
    stats: 'errors-warnings',
  };
}

function devtoolOf(isProduction: boolean) {
  if (isPseudoLocale()) return false;
  return isProduction ? 'source-map' : 'cheap-module-source-map';
}

/** Behind the minimizer, which takes comments out, and before the source map, which counts lines. */
function compileHint() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: LOADED_FIRST,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** The scripts that an app's first page cannot do without. */
const LOADED_FIRST = /^(main|remote-entry|__federation_expose_module)\b.*\.js$/;

const SWC_OPTIONS = { ecma: 2022, compress: { passes: 3 } } as const;

/**
 * Functions of React Router that nothing here can reach, because the shell does not bring their names (ADR 0008):
 * those of its framework, its server components, its forms, its fetchers and its instrumentation. The screen for
 * errors that no route catches is left out too: the shell's root route catches all.
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
 * React Router's own `exports` name its development build for everyone; this is the other one.
 */
function productionRouter(): Record<string, string> {
  const folder = path.join(path.dirname(require.resolve('react-router')), '../production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}
