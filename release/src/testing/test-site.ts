import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { containerName, type BuildInfo } from '../build/build-info';
import { CONTRACT, type Contract, type Message } from '../build/contract';
import { FILE_LIST } from '../build/file-list';
import { promote } from '../commands/promote';
import { publish } from '../commands/publish';
import { nodeDisk, type Disk } from '../site/disk';
import { folderStore } from '../site/folder-store';
import { appPath, siteAt, SITE_FILES, type Site } from '../site/site';

type Changes = Partial<Omit<BuildInfo, 'name' | 'version' | 'remote' | 'host'>> & {
  readonly remote?: Partial<NonNullable<BuildInfo['remote']>>;
  readonly host?: Partial<NonNullable<BuildInfo['host']>>;
  /** Messages in `contract.json`, where they differ from the usual ones; null for a build without this file. */
  readonly messages?: Readonly<Record<string, Partial<Message>>> | null;
  /** Schemas of its slots. */
  readonly slots?: Partial<Contract['slots']>;
  /** Members of the host that the build uses, or that the shell offers. */
  readonly members?: Partial<Contract['host']>;
  /** Further files of the build, or other contents for its usual files. */
  readonly files?: Readonly<Record<string, string>>;
};

export interface TestSite {
  readonly site: Site;
  /** The site's folder. */
  readonly folder: string;
  /** Published versions of an app. */
  versions(app: string): Promise<string[]>;
  /** Path of a file or folder in the site. */
  file(name: string): string;
  /** Writes a build into its own folder and returns the folder. */
  build(name: string, version: string, changes?: Changes): Promise<string>;
  /** Builds and publishes a version. */
  publish(name: string, version: string, changes?: Changes): Promise<void>;
  /** Builds, publishes and promotes a version. */
  release(name: string, version: string, changes?: Changes): Promise<void>;
  remove(): Promise<void>;
}

/** A disk that does not flush, because no test cuts the power. */
const UNFLUSHED_DISK: Disk = {
  ...nodeDisk,
  async writeFile(file, contents, modifiedMs) {
    await writeFile(file, contents, { flag: 'wx' });
    if (modifiedMs !== undefined) await utimes(file, modifiedMs / 1000, modifiedMs / 1000);
  },
};

/** Creates an empty site with a configuration. Its builds are as small as possible. */
export async function aTestSite(overrides: Partial<Site> = {}): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'galleria-release-'));
  const siteFolder = path.join(folder, 'site');
  const store = folderStore(siteFolder, UNFLUSHED_DISK);
  const site = siteAt(siteFolder, { by: 'a test', store, ...overrides });
  await mkdir(siteFolder);
  const config = { firebase: { apiKey: 'local', projectId: 'demo-galleria' } };
  await site.store.create(SITE_FILES.config, JSON.stringify(config));
  const testSite: TestSite = {
    site,
    folder: siteFolder,
    async versions(app) {
      const keys = await site.store.list(appPath(app));
      return keys
        .filter((key) => key.endsWith(`/${FILE_LIST}`))
        .map((key) => key.split('/').at(-2) ?? '');
    },
    file: (name) => path.join(siteFolder, name),
    async build(name, version, changes = {}) {
      const build = path.join(folder, `build-${name}-${version}`);
      await mkdir(build, { recursive: true });
      const files =
        name === 'shell' ? shellFiles(version, changes) : remoteFiles(name, version, changes);
      for (const [file, text] of Object.entries({ ...files, ...changes.files })) {
        await mkdir(path.dirname(path.join(build, file)), { recursive: true });
        await writeFile(path.join(build, file), text);
      }
      return build;
    },
    async publish(name, version, changes) {
      await publish(site, await testSite.build(name, version, changes));
    },
    async release(name, version, changes) {
      await testSite.publish(name, version, changes);
      await promote(site, { [name]: version });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  return testSite;
}

/**
 * Returns a function that makes sites with the same beginning. It calls `fill` for the first site only,
 * because releases take long; each later site gets copies of the first one's files.
 */
export function filledOnce<S extends TestSite>(
  create: () => Promise<S>,
  fill: (shop: S) => Promise<void>,
): () => Promise<S> {
  let filled: readonly FileCopy[] | undefined;
  return async () => {
    const shop = await create();
    const folder = path.dirname(shop.folder);
    if (filled) for (const copy of filled) await writeCopy(folder, copy);
    else {
      await fill(shop);
      filled = await copiesOf(folder);
    }
    return shop;
  };
}

interface FileCopy {
  /** Path relative to the folder. */
  readonly name: string;
  readonly contents: Buffer;
  readonly modified: Date;
}

async function copiesOf(folder: string): Promise<FileCopy[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const [contents, { mtime }] = await Promise.all([readFile(file), stat(file)]);
        return { name: path.relative(folder, file), contents, modified: mtime };
      }),
  );
}

async function writeCopy(folder: string, { name, contents, modified }: FileCopy): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, contents);
  await utimes(file, modified, modified);
}

const SHELL_EVENTS = {
  'notice:raised': 'until-handled',
  'cart:add-requested': 'until-handled',
  'session:changed': 'last',
} as const;

/** The `contract.json` as a build writes it. */
function contractFile(
  { contractVersion, events, shows = [], remote, host }: BuildInfo,
  { messages: said = {}, members: hostMembers, slots }: Changes,
) {
  if (said === null) return {};
  const message = (event: string) => ({
    keep: { ...SHELL_EVENTS, ...host?.events }[event] ?? 'nothing',
    payload: {},
    ...said[event],
  });
  const messages = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, message(name)]));
  const contract: Contract = {
    contractVersion,
    events: { emits: messages(events.emits), handles: messages(events.handles) },
    fragments: { shows, offers: remote?.fragments ?? [] },
    slots: { gives: {}, shows: {}, takes: {}, ...slots },
    paths: remote?.paths ?? host?.paths ?? [],
    nav: remote?.nav ?? [],
    activationEvents: remote?.activationEvents ?? [],
    host: { needs: [], tries: [], ...hostMembers },
    ...(host ? { bus: messages(Object.keys(host.events)) } : {}),
  };
  return { [CONTRACT]: JSON.stringify(contract) };
}

function shellFiles(version: string, { host, ...changes }: Changes) {
  const info: BuildInfo = {
    name: 'shell',
    version,
    contractVersion: 1,
    events: { emits: ['notice:raised'], handles: ['notice:raised'] },
    ...factsOf(changes),
    host: { provides: { react: '19.3.1' }, events: SHELL_EVENTS, ...host },
  };
  return {
    'build.json': JSON.stringify(info),
    ...contractFile(info, changes),
    'index.template.html': '<html><head><!-- head --></head><body><!-- body --></body>',
    'entrypoints.json': JSON.stringify({ main: ['main.css', `main.${version}.js`] }),
    'main.css': 'body {}',
    [`main.${version}.js`]: `// shell ${version}`,
  };
}

function factsOf({ contractVersion, contractMinor, events, shows, budget, isPseudo }: Changes) {
  return {
    ...(contractVersion === undefined ? {} : { contractVersion }),
    ...(contractMinor === undefined ? {} : { contractMinor }),
    ...(events ? { events } : {}),
    ...(shows ? { shows } : {}),
    ...(budget ? { budget } : {}),
    ...(isPseudo ? { isPseudo } : {}),
  };
}

function remoteFiles(name: string, version: string, { remote, ...changes }: Changes) {
  const info: BuildInfo = {
    name,
    version,
    contractVersion: 1,
    events: { emits: ['notice:raised'], handles: [] },
    ...factsOf(changes),
    remote: {
      owner: 'A team',
      paths: [`/${name}`],
      fragments: [],
      activationEvents: [],
      nav: [],
      exposes: ['./module'],
      requires: { react: '^19.3.1' },
      ...remote,
    },
  };
  const module = `module.${version}.js`;
  const assets = { js: { sync: [module] }, css: { sync: [] } };
  return {
    'build.json': JSON.stringify(info),
    ...contractFile(info, changes),
    'mf-manifest.json': JSON.stringify({ exposes: [{ path: './module', assets }] }),
    'remote-entry.js': `var ${containerName(name)}={get(){}} // ${version}`,
    [module]: `// module of ${name} ${version}`,
  };
}
