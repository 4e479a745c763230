/** @jest-environment node */
import { brotliCompressSync } from 'node:zlib';
import { join } from 'node:path';

import { build } from 'esbuild';

/** The brotli size in bytes of a bundle, without the libraries that the shell shares. */
async function weigh(source: string, loader: 'ts' | 'css'): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: source, loader, resolveDir: join(__dirname, '../src') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    outdir: __dirname,
    external: ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom', '*.woff2'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [bundle] = outputFiles.filter(({ path }) =>
    path.endsWith(loader === 'ts' ? '.js' : '.css'),
  );
  return brotliCompressSync(bundle?.contents ?? '').length;
}

test('the styles that every page loads stay under 4 kB', async () => {
  const bytes = await weigh(`@import './styles.css';`, 'css');
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(4_000);
});

test.each([
  ['all parts of the main entry', '.', 9_000],
  ['one button, as a sample of tree shaking', './button/button', 600],
  ['the invoice', './invoice/invoice', 5_000],
  ['the dialogs', './dialog', 16_000],
  ['the search box', './search-box/search-box', 16_000],
])('%s stay within their bytes', async (_, entry, limitBytes) => {
  const bytes = await weigh(`import * as parts from '${entry}'; console.log(parts);`, 'ts');
  expect(bytes).toBeGreaterThan(100);
  expect(bytes).toBeLessThan(limitBytes);
});
