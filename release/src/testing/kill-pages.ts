import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

import { startStaticServer } from '../serving/static-server';
import { makePages } from '../static-pages/make-pages';
import { fileAsDatabase } from './make-pages-in-a-process';
import { aTestSite } from './test-site';

/**
 * `npm run test:kill-pages -w release -- 200`: two processes make 40 static pages and 10 files of
 * data from contents that change all the time. The processes are killed at random moments, 200
 * times in all. Meanwhile pages are loaded. Each page and its compressed copy must be whole, and so
 * must all files that the manifest of the data names. At the end all pages and the data must show
 * the last contents. Exits with 1 otherwise.
 */
const kills = Number(process.argv[2] ?? '200');
const PAGES = 40;
const FILES = 10;
/** Number of files that change with the contents; the others stay the same. */
const CHANGING = 7;
const LONGEST_LIFE_MS = 300;
const SCRIPT = path.resolve(import.meta.dirname, 'make-pages-in-a-process.ts');

const MODULE = `exports.default = {
  read: (database) => database.get('text').then(({ data }) => data.text),
  *pages(text) {
    for (let page = 1; page <= ${String(PAGES)}; page += 1) yield {
      path: '/things/' + page, key: text,
      render: () => ({
        title: text, description: '', pictures: [], data: { text },
        html: '<h1>' + text + '</h1>' + '<p>'.repeat(2000),
      }),
    };
  },
  data: (text) => ({
    key: text,
    make() {
      const files = new Map();
      for (let file = 1; file <= ${String(FILES)}; file += 1) {
        const contents = file + ' ' + (file <= ${String(CHANGING)} ? text : '');
        const name = contents.trim().replaceAll(' ', '-') + '.bin';
        files.set(name, Buffer.from(contents.padEnd(5000)));
      }
      return { files, manifest: { text, names: [...files.keys()] } };
    },
  }),
};`;

const shop = await aTestSite();
const file = path.join(shop.folder, '../text');
await writeFile(file, '0');
await shop.release('shell', '1', {
  files: {
    'early.js': 'early()',
    'index.template.html':
      '<html><head><title></title><!-- head --></head><body><div id="root"></div><!-- body --></body></html>',
  },
});
await shop.release('mf-things', '1', {
  remote: { paths: ['/things'] },
  files: { 'pages.cjs': MODULE },
});
const database = fileAsDatabase(file);
await makePages(shop.site, database);
const server = await startStaticServer({ siteFolder: shop.folder, port: 0 });

let left = kills;
let isOver = false;
const seen = { loads: 0, broken: 0, replaced: 0 };
const loading = load();
await Promise.all([killing(), killing()]);
isOver = true;
await loading;

const { round } = await makePages(shop.site, database);
const last = await readFile(file, 'utf8');
let stale = 0;
for (let page = 1; page <= PAGES; page += 1) {
  if (textOf(await readFile(shop.file(`pages/things/${String(page)}.html`), 'utf8')) !== last)
    stale += 1;
}
for (const copy of ['', '.br']) if ((await readManifest(copy))?.text !== last) stale += 1;
const { written, data } = await makePages(shop.site, database, { former: round });
const again = written + data.length;
console.log(
  `${String(kills)} kills, ${String(seen.loads)} loads of a page and the data; broken: ${String(seen.broken)}, ` +
    `replaced while they were read: ${String(seen.replaced)}, ` +
    `stale in the end: ${String(stale)}, written again for nothing: ${String(again)}`,
);
await server.stop();
await shop.remove();
if (seen.loads === 0 || seen.broken + stale + again > 0) process.exitCode = 1;

async function killing(): Promise<void> {
  while (left > 0) {
    left -= 1;
    await writeFile(file, String(kills - left));
    const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, shop.folder, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    await Promise.race([once(child.stdout, 'data'), ended]);
    // Change the contents while a process works.
    await writeFile(file, `${String(kills - left)} changed`);
    await setTimeout(Math.random() * LONGEST_LIFE_MS);
    child.kill('SIGKILL');
    await ended;
  }
}

async function load(): Promise<void> {
  while (!isOver) {
    const name = `things/${String(1 + Math.floor(Math.random() * PAGES))}`;
    const response = await fetch(`http://127.0.0.1:${String(server.port)}/galleria/${name}`);
    const html = await response.text();
    const copy = brotliDecompressSync(
      await readFile(shop.file(`pages/${name}.html.br`)),
    ).toString();
    seen.loads += 1;
    if (response.status !== 200 || textOf(html) === undefined || textOf(copy) === undefined) {
      seen.broken += 1;
    }
    for (const copy of ['', '.br']) await loadData(copy);
  }
}

interface Manifest {
  readonly text: string;
  readonly names: readonly string[];
}

/** Loads a manifest or its compressed copy, and all files that it names, or their compressed copies. */
async function loadData(copy: string): Promise<void> {
  const manifest = await readManifest(copy);
  const files = await Promise.all(
    (manifest?.names ?? []).map((name) => readData(`mf-things/${name}${copy}`)),
  );
  const isWhole =
    files.length === FILES &&
    files.every((file, index) => {
      const text = index < CHANGING ? (manifest?.text ?? '') : '';
      return file === `${String(index + 1)} ${text}`.padEnd(5000);
    });
  if (isWhole) return;
  // The files of a manifest are removed two generations later.
  if (manifest && (await readManifest(copy))?.text !== manifest.text) seen.replaced += 1;
  else seen.broken += 1;
}

async function readManifest(copy: string): Promise<Manifest | undefined> {
  const json = await readData(`mf-things.json${copy}`);
  return json === undefined ? undefined : (JSON.parse(json) as Manifest);
}

/** Reads a file of the data; undefined when it does not exist. */
async function readData(name: string): Promise<string | undefined> {
  const stored = await shop.site.store.read(`data/${name}`);
  return (
    name.endsWith('.br') ? stored && brotliDecompressSync(stored.bytes) : stored?.bytes
  )?.toString();
}

/** The text of a whole page: title, heading and data must agree; undefined when they do not. */
function textOf(html: string): string | undefined {
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
  const isWhole =
    title !== undefined &&
    html.includes(`<h1>${title}</h1>`) &&
    html.includes(`data-name="page">{"text":"${title}"}</script>`) &&
    html.trimEnd().endsWith('</html>');
  return isWhole ? title : undefined;
}
