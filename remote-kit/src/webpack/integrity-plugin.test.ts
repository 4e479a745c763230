import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';

import { integrityPlugin } from './integrity-plugin';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'galleria-integrity-'));
  mkdirSync(path.join(folder, 'src'));
  const sources = {
    'main.js': `import(/* webpackChunkName: "page" */ './page.js');
      import(/* webpackChunkName: "styles" */ './only.css');`,
    'page.js': "import './page.css'; console.log('the page');",
    'page.css': 'p { color: red }',
    'only.css': 'a { color: red }',
  };
  for (const [file, text] of Object.entries(sources)) {
    writeFileSync(path.join(folder, 'src', file), text);
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Builds as the apps are built. Resolves to the errors. */
function build(...plugins: WebpackPluginInstance[]): Promise<string[]> {
  const name = '[name].[contenthash:10]';
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: path.join(folder, 'src/main.js'),
        output: {
          path: path.join(folder, 'dist'),
          filename: `${name}.js`,
          chunkFilename: `${name}.js`,
        },
        module: {
          rules: [
            {
              test: /\.css$/,
              use: [MiniCssExtractPlugin.loader, 'css-loader'],
            },
          ],
        },
        plugins: [
          new MiniCssExtractPlugin({ filename: `${name}.css`, chunkFilename: `${name}.css` }),
          integrityPlugin(),
          ...plugins,
        ],
        devtool: 'source-map',
        optimization: { chunkIds: 'named' },
        resolveLoader: { modules: [path.resolve(__dirname, '../../../node_modules')] },
      },
      (error, stats) => {
        if (error) reject(error);
        else resolve((stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message));
      },
    );
  });
}

const built = () => readdirSync(path.join(folder, 'dist'));
const read = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');

it('loads every chunk and style sheet by the digest of the file that is there', async () => {
  expect(await build()).toEqual([]);
  const main = read(built().find((file) => /^main\..*\.js$/.test(file)) ?? '');
  const chunks = built().filter((file) => /^(?:page|styles)\..*\.(?:js|css)$/.test(file));
  expect(chunks.map((file) => file.replace(/\.[^.]+\./, '.')).sort()).toEqual([
    'page.css',
    'page.js',
    'styles.css',
    'styles.js',
  ]);
  for (const file of chunks) {
    const digest = createHash('sha256').update(read(file)).digest('base64');
    expect([file, main.includes(`"sha256-${digest}"`)]).toEqual([file, true]);
  }
  expect(main.match(/"sha256-/g)).toHaveLength(chunks.length);
  expect(main.match(/crossOrigin="anonymous"/g)).toHaveLength(2);
});

it('fails when code of a chunk’s loading is lost, and with it the digest', async () => {
  const losing: WebpackPluginInstance = {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('Losing', (compilation) => {
        const { createScript } =
          webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
        createScript.tap('Losing', (code) => code.replace(/script\.integrity = .*/, ''));
      });
    },
  };
  expect(await build(losing)).toEqual([
    expect.stringMatching(/^page\..*\.js would be loaded without a digest$/),
    expect.stringMatching(/^styles\..*\.js would be loaded without a digest$/),
  ]);
});

it('fails when a chunk has lost its file', async () => {
  const losing: WebpackPluginInstance = {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('Losing', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
        compilation.hooks.processAssets.tap({ name: 'Losing', stage }, (assets) => {
          for (const file of Object.keys(assets)) {
            if (/^page\..*\.js$/.test(file)) compilation.deleteAsset(file);
          }
        });
      });
    },
  };
  expect(await build(losing)).toContainEqual('The chunk page has no js file to take a digest of');
});
