import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The finished page: what is served under each name. */
export type GalleryFiles = Map<string, { body: Uint8Array; type: string }>;

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' } as const;

/** Bundles the page in memory. `folder` is the absolute path of `shared-ui/dev`. */
export async function buildGallery(folder: string): Promise<GalleryFiles> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.tsx')],
    outdir: folder,
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const files: GalleryFiles = new Map();
  for (const { path, contents } of outputFiles) {
    files.set(`/${basename(path)}`, {
      body: contents,
      type: path.endsWith('.css') ? TYPES['.css'] : TYPES['.js'],
    });
  }
  files.set('/', { body: await readFile(join(folder, 'index.html')), type: TYPES['.html'] });
  return files;
}
