import { spawn } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import {
  contentPolicy,
  EARLY_SCRIPT,
  filesOfChunk,
  folderStore,
  PRERENDERED,
  inPageStyles,
  inPageText,
  listFiles,
  precompress,
  renderIndexHtml,
} from '@galleria/release';
import {
  DEFAULT_BASE_PATH,
  parseRegistry,
  parseRuntimeConfig,
  type Registry,
  type ReleaseStart,
} from '@galleria/shared-contracts/contract';

const WEBPACK = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
const FOLDER = 'shell/single';

/** Folders that both sites have: static pages with their data, their pictures and what they name of the shell. */
const OURS = ['pages', 'data', 'pictures', 'routes', 'shell'] as const;

/** Apps with prerendered pages, and the chunks with the style sheets of these pages. */
const PAINTED = { 'mf-cart': ['mf-cart'] } as const;

/** The chunk of each page, as in `remote.json`. */
const PAGE_CHUNKS: Readonly<Record<string, string>> = {
  '/admin/dashboard': 'dashboard',
  '/shop/category/:category': 'product-list',
  '/shop/category/:category/:id': 'product-detail',
};

/** Builds the shop without federation into a folder. Rejects with webpack's output. */
export async function buildSingle(folder: string): Promise<void> {
  const webpack = spawn(process.execPath, [WEBPACK, '--mode', 'production'], {
    cwd: import.meta.dirname,
    env: { ...process.env, OUTPUT: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [webpack.stdout, webpack.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const code = await new Promise((resolve, reject) => {
    webpack.on('error', reject);
    webpack.on('close', resolve);
  });
  if (code !== 0) throw new Error(`The single build failed:\n${output}`);
}

/**
 * Assembles in `to` a site of that build that a server can serve. Configuration, pictures, early
 * script and prerendered pages come from our site, so the two sites differ only in federation.
 */
export async function assembleSingle(build: string, ours: string, to: string): Promise<void> {
  for (const folder of OURS) {
    await cp(path.join(ours, folder), path.join(to, folder), { recursive: true });
  }
  await cp(build, path.join(to, FOLDER), { recursive: true });
  await precompress(path.join(to, FOLDER));

  const files = await listFiles(folderStore(build));
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(ours, file), 'utf8'));
  const config = parseRuntimeConfig(await read('config.json'));
  const ourRegistry = parseRegistry(await read('registry.json'));
  const registry = withChunksOf(ourRegistry, files);
  await writeFile(path.join(to, 'config.json'), JSON.stringify(config));
  await writeFile(path.join(to, 'registry.json'), JSON.stringify(registry));
  for (const file of fetchedPrerendered(ourRegistry)) {
    await cp(path.join(ours, file), path.join(to, file));
  }

  const { main } = JSON.parse(await readFile(path.join(build, 'entrypoints.json'), 'utf8')) as {
    main: string[];
  };
  const shell = `shell/${ourRegistry.shell?.version ?? ''}`;
  const entry = async (name: string) => ({
    name,
    url: `${DEFAULT_BASE_PATH}/${FOLDER}/${name}`,
    integrity: files[name]?.digest,
    text: name.endsWith('.css')
      ? inPageStyles(
          await readFile(path.join(build, name), 'utf8'),
          `${DEFAULT_BASE_PATH}/${FOLDER}`,
        )
      : undefined,
  });
  const painted = Object.entries(PAINTED).map(([name, chunks]) => ({
    folder: `remotes/${name}/${ourRegistry.remotes[name]?.version ?? ''}`,
    styles: chunks
      .flatMap((chunk) => filesOfChunk(chunk, files))
      .filter((file) => file.endsWith('.css')),
  }));
  const apps = [{ folder: shell, styles: [] }, ...painted];
  const html = renderIndexHtml({
    basePath: DEFAULT_BASE_PATH,
    template: await readFile(path.join(build, 'index.template.html'), 'utf8'),
    files: `${DEFAULT_BASE_PATH}/${FOLDER}`,
    entryFiles: await Promise.all(main.map(entry)),
    earlyScripts: await Promise.all(
      apps.map(async ({ folder }) =>
        inPageText(await readFile(path.join(ours, folder, EARLY_SCRIPT), 'utf8')),
      ),
    ),
    inlined: { registry, config },
    contentPolicy: (page) => contentPolicy(page, config, ['default']),
    prerendered: await Promise.all(
      apps.map(async ({ folder, styles }) => ({
        html: (await read(`${folder}/${PRERENDERED}`)) as Record<string, string>,
        styles: await Promise.all(styles.map(entry)),
      })),
    ),
  });
  await writeFile(path.join(to, 'index.html'), html);
  // Static pages are ours; this makes them start the scripts of the single build.
  const start = (await read('start.json')) as ReleaseStart;
  const scripts = main.filter((file) => file.endsWith('.js'));
  await writeFile(
    path.join(to, 'start.json'),
    JSON.stringify({
      ...start,
      registry: withChunksOf(start.registry, files),
      scripts: scripts.map((name) => ({
        url: `${DEFAULT_BASE_PATH}/${FOLDER}/${name}`,
        integrity: files[name]?.digest,
      })),
    } satisfies ReleaseStart),
  );
}

/** Files of prerendered pages that are for one audience: they are fetched, not in `index.html`. */
function fetchedPrerendered({ remotes }: Registry): string[] {
  return Object.values(remotes)
    .flatMap(({ pages = [] }) => pages.map(({ prerendered }) => prerendered))
    .filter((file) => file !== undefined);
}

/** Makes each path start with chunks of the single build. */
function withChunksOf(
  registry: Registry,
  files: Readonly<Record<string, { readonly digest: string }>>,
): Registry {
  const filesOf = (chunk: string) => {
    const names = filesOfChunk(chunk, files);
    return {
      startsWith: names.map((file) => `${FOLDER}/${file}`),
      integrity: names.map((file) => files[file]?.digest ?? ''),
    };
  };
  return {
    ...registry,
    remotes: Object.fromEntries(
      Object.entries(registry.remotes).map(([name, remote]) => [
        name,
        {
          ...remote,
          ...filesOf(name),
          pages: remote.pages?.map((page) => ({
            ...page,
            ...filesOf(PAGE_CHUNKS[page.path] ?? ''),
          })),
        },
      ]),
    ),
  };
}
