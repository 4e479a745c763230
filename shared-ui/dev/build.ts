import type { BuildOptions } from 'esbuild';

/** The esbuild options of the gallery. `folder` is the absolute path of `shared-ui/dev`. */
export function galleryBuild(folder: string): BuildOptions {
  return {
    entryPoints: [`${folder}/main.tsx`],
    outdir: folder,
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  };
}
