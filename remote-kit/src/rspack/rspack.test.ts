import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
// A folder inside of the repository, so that the packages are found.
const CACHE = path.join(ROOT, `.cache/rspack-test-${String(process.pid)}`);

const RSPACK = [path.join(__dirname, 'rspack.mjs'), 'build'];
const WEBPACK = [require.resolve('webpack-cli/bin/cli.js'), '--mode', 'production'];

const SOURCES = {
  'package.json': JSON.stringify({
    name: 'mf-test',
    version: '1.2.3',
    budget: { start: 9000, total: 9000 },
  }),
  'remote.json': JSON.stringify({
    owner: 'A team',
    paths: ['/test'],
    fills: [{ slot: 'product:below', order: 10 }],
    nav: [],
  }),
  'src/slots.ts': `
    import * as v from 'valibot';
    export const fills = { 'product:below': v.object({ id: v.number() }) };`,
  'src/module.ts': `
    import { mendingFiles, type Host } from '@galleria/shared-contracts/contract';
    import { listen } from './listen';
    const late = mendingFiles(() => import(/* webpackChunkName: "late" */ './late'));
    export default {
      setup(host: Host) {
        listen(host);
        return { routes: [], start: () => void late().then(({ tell }) => tell(host)) };
      },
    };`,
  'src/listen.ts': `
    import type { Host } from '@galleria/shared-contracts/contract';
    export const listen = ({ events }: Host) => events.on('order:placed', console.log);`,
  'src/late.tsx': `
    import type { Host } from '@galleria/shared-contracts/contract';
    import styles from './late.module.css';
    export const Late = () => <p className={styles['late']} />;
    export function tell({ events, remoteHealth }: Host) {
      events.emit('catalog:changed', { productIds: [1] });
      return [Late, remoteHealth?.()];
    }`,
  'src/late.module.css': '.late { color: red; inset-inline-start: 1px }',
};

interface Built {
  readonly status: number;
  readonly output: string;
  readonly files: readonly string[];
  readonly read: (file: string) => string;
}

async function build(
  place: string,
  bundler: 'rspack' | 'webpack',
  changes: Readonly<Record<string, string>> = {},
): Promise<Built> {
  const folder = path.join(CACHE, place, 'mf-test');
  const configuration = `
    import { remoteConfig } from '@galleria/remote-kit/${bundler}';
    export default (_env: unknown, { mode }) => remoteConfig({ folder: __dirname, mode });`;
  const files = { ...SOURCES, ...changes, [`${bundler}.config.ts`]: configuration };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const program = bundler === 'rspack' ? RSPACK : WEBPACK;
  const options = { cwd: folder, env: { ...process.env, APP_VERSION: '1.2.3-test' } };
  const dist = path.join(folder, 'dist');
  return new Promise((resolve) => {
    execFile(process.execPath, program, options, (error, stdout, stderr) => {
      const status = error ? Number(error.code) : 0;
      resolve({
        status,
        output: stdout + stderr,
        files: status === 0 ? readdirSync(dist) : [],
        read: (file) => readFileSync(path.join(dist, file), 'utf8'),
      });
    });
  });
}

afterAll(() => rmSync(CACHE, { recursive: true }));

it('writes the same build.json and contract.json as webpack', async () => {
  const byRspack = await build('rspack', 'rspack');
  const byWebpack = await build('webpack', 'webpack');
  for (const file of ['build.json', 'contract.json']) {
    expect(JSON.parse(byRspack.read(file))).toEqual(JSON.parse(byWebpack.read(file)));
  }
  for (const { files, read } of [byRspack, byWebpack]) {
    const scripts = files
      .filter((file) => file.endsWith('.js'))
      .map(read)
      .join('\n');
    expect(scripts).toContain('catalog:changed');
    // Names of hot replacement that a minimizer keeps.
    expect(scripts).not.toMatch(/addStatusHandler|customHooks|jsxDEV|[hH]otUpdate/);
  }
  // The class names differ, because each folder has its own hash.
  const styles = [byRspack, byWebpack].map(({ files, read }) =>
    read(files.find((file) => /^late\..*\.css$/.test(file)) ?? '').replace(/(?<=\.late)_\w+/, ''),
  );
  expect(styles.map((text) => text.split('\n')[0])).toEqual([
    '.late{color:red;inset-inline-start:1px}',
    '.late{color:red;inset-inline-start:1px}',
  ]);
  const { events, slots } = JSON.parse(byRspack.read('contract.json')) as {
    events: Record<'emits' | 'handles', object>;
    slots: { takes: object };
  };
  expect([events.emits, events.handles, slots.takes].map((each) => Object.keys(each))).toEqual([
    ['catalog:changed'],
    ['order:placed'],
    ['product:below'],
  ]);
});

it('loads every chunk and style sheet by the digest of the file that is there', async () => {
  const { files, read } = await build('digests', 'rspack');
  const entry = read('remote-entry.js');
  const chunks = files.filter((file) => /^(?:late|__federation\w+)\..*\.(?:js|css)$/.test(file));
  expect(chunks.map((file) => file.replace(/\.[^.]+\./, '.')).sort()).toEqual([
    '__federation_expose_module.js',
    'late.css',
    'late.js',
  ]);
  for (const file of chunks) {
    const digest = createHash('sha256').update(read(file)).digest('base64');
    expect([file, entry.includes(`"sha256-${digest}"`)]).toEqual([file, true]);
  }
  expect(entry.match(/"sha256-/g)).toHaveLength(chunks.length);
});

it.each([
  [
    'an event that the contract does not have',
    { 'src/listen.ts': "export const listen = ({ events }) => events.on('no:such', console.log);" },
    'src/listen.ts:1: there is no event no:such',
  ],
  [
    'a broken manifest',
    { 'remote.json': JSON.stringify({ owner: 'A team', paths: 'all', nav: [] }) },
    'remote.json: paths: ',
  ],
  [
    'page parts, which only webpack’s build has',
    { 'src/pages.tsx': 'export default {};' },
    'src/pages.tsx: the Rspack build has no page parts. Build this remote with webpack',
  ],
])('refuses %s', async (what, changes, refusal) => {
  const { status, output } = await build(`refused/${what}`, 'rspack', changes);
  expect(status).toBe(1);
  expect(output).toContain(refusal);
});
