import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { compiler } from '@galleria/remote-kit/build';
import { create } from 'tar';
import { glob } from 'tinyglobby';

import { ROOT } from '../run/apps';
import { packedManifest, type Manifest } from './package-manifest';
import { PACKAGES, sourcesOf, type PackedPackage } from './packages';
import { importedPackages, toJavaScript, withFileNames } from './to-javascript';

const run = promisify(execFile);

/** One packed package. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  readonly bytes: number;
  /** The digest as in an `integrity` attribute. */
  readonly digest: string;
  readonly optional?: true;
}

/** The name of the list of packages, which is in the same folder. */
export const KIT_INDEX = 'index.json';

const TYPES = 'types';

/** Options as npm's own: without the machine's times and users, so the same sources give the same bytes. */
const ARCHIVE = {
  gzip: { level: 9 },
  prefix: 'package',
  portable: true,
  mtime: new Date('1985-10-26T08:15:00Z'),
} as const;

/** Packs every package of the kit into a folder, and writes their list. Rejects with the compiler's output. */
export async function packPackages(out: string): Promise<readonly Packed[]> {
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  // Use a new folder, because another process may pack at the same time.
  const staging = await mkdtemp(path.join(ROOT, '.cache/packages-'));
  try {
    await mkdir(out, { recursive: true });
    await writeTypes(staging);
    // Wait for all, even if one fails, because all write files.
    const results = await Promise.allSettled(PACKAGES.map((each) => pack(each, staging, out)));
    const packed = results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
    const index = { packages: packed, tools: await toolVersions() };
    await writeFile(path.join(out, KIT_INDEX), `${JSON.stringify(index, null, 2)}\n`);
    return packed;
  } finally {
    await rm(staging, { recursive: true });
  }
}

/**
 * Writes the types of all packages in one run. Does not use `tsc --build`, because the gate may run it at the
 * same time.
 */
async function writeTypes(staging: string): Promise<void> {
  const config = path.join(staging, 'tsconfig.json');
  const compilerOptions = {
    composite: false,
    incremental: false,
    rootDir: ROOT,
    outDir: path.join(staging, TYPES),
  };
  await writeFile(
    config,
    JSON.stringify({
      extends: path.join(ROOT, 'remote-kit/tsconfig.browser.json'),
      compilerOptions,
      include: PACKAGES.flatMap(sourcesOf).map((source) => path.join(ROOT, source)),
      // Tests are in no package, and the gate checks their types.
      exclude: [path.join(ROOT, '**/*.test.*')],
    }),
  );
  const program = [compiler(path.join(ROOT, 'tooling')), '--project', config];
  await run(process.execPath, program, { cwd: ROOT }).catch((error: unknown) => {
    const { stdout = String(error) } = error as { stdout?: string };
    throw new Error(`The packages' types are wrong:\n${stdout}`, { cause: error });
  });
}

/** The versions of the tools and libraries for a remote's `package.json`: those of this repository. */
async function toolVersions(): Promise<Record<string, string>> {
  const [root, contracts, kit] = await Promise.all(
    ['.', 'shared-contracts', 'remote-kit'].map(readManifest),
  );
  return {
    ...(root?.['devDependencies'] as Record<string, string>),
    ...contracts?.dependencies,
    ...contracts?.peerDependencies,
    ...kit?.peerDependencies,
  };
}

async function pack(wanted: PackedPackage, folder: string, out: string): Promise<Packed> {
  const staging = path.join(folder, path.basename(wanted.folder));
  const manifest = packedManifest(await readManifest(wanted.folder), wanted);
  await stage(wanted, staging, path.join(folder, TYPES, wanted.folder), manifest);
  const archive = `${staging}.tgz`;
  await create({ ...ARCHIVE, cwd: staging, file: archive }, await filesIn(staging));
  const bytes = await readFile(archive);
  const digest = createHash('sha256').update(bytes).digest();
  const { name, version } = manifest;
  // The hash is in the name, because npm takes a file of the same name for the same package.
  const hash = digest.toString('hex').slice(0, 8);
  const file = wanted.file ?? `${wanted.folder}-${version}-${hash}.tgz`;
  await copyFile(archive, path.join(out, file));
  return {
    name,
    version,
    file,
    bytes: bytes.length,
    digest: `sha256-${digest.toString('base64')}`,
    ...(wanted.optional ? { optional: true } : {}),
  };
}

/**
 * Writes the files of a package into a folder: its sources, the JavaScript that Node and browsers run, and
 * the types.
 */
async function stage(
  wanted: PackedPackage,
  staging: string,
  typesFolder: string,
  manifest: Manifest,
): Promise<void> {
  const { folder, sources: named = ['src'], extra = {} } = wanted;
  const sources = await glob([...named], {
    cwd: path.join(ROOT, folder),
    ignore: notPacked(manifest),
  });
  const contents = new Map<string, string>();
  for (const file of sources) {
    const from = path.join(ROOT, folder, file);
    const to = `dist/${file.replace(/^src\//, '')}`;
    await mkdir(path.dirname(path.join(staging, to)), { recursive: true });
    if (file.endsWith('.d.ts') || !/\.tsx?$/.test(file)) {
      await copyFile(from, path.join(staging, to));
      contents.set(to, '');
      continue;
    }
    await mkdir(path.dirname(path.join(staging, file)), { recursive: true });
    await copyFile(from, path.join(staging, file));
    const stem = to.replace(/\.tsx?$/, '');
    contents.set(`${stem}.js`, await toJavaScript(from, await readFile(from, 'utf8')));
    const types = path.join(typesFolder, file.replace(/\.tsx?$/, '.d.ts'));
    contents.set(`${stem}.d.ts`, await readFile(types, 'utf8'));
  }
  for (const [name, file] of Object.entries(extra)) {
    await mkdir(path.dirname(path.join(staging, name)), { recursive: true });
    await copyFile(path.join(ROOT, file), path.join(staging, name));
  }
  const files = new Set(contents.keys());
  for (const [file, text] of contents) {
    if (text === '') continue;
    expectDeclared(manifest, file, text);
    await writeFile(path.join(staging, file), withFileNames(file, text, files));
  }
  await copyFile(path.join(ROOT, folder, 'README.md'), path.join(staging, 'README.md'));
  await copyFile(path.join(ROOT, 'LICENSE'), path.join(staging, 'LICENSE'));
  await writeFile(path.join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** All files of a folder, in the same order on every machine. */
async function filesIn(folder: string): Promise<string[]> {
  return (await glob(['**'], { cwd: folder, dot: true })).sort();
}

function notPacked({ exports }: Manifest): string[] {
  const testing = './testing' in exports ? [] : ['**/testing/**'];
  return ['**/*.test.*', ...testing];
}

/** Throws an error that names an import of a package that is missing in the manifest. */
function expectDeclared(manifest: Manifest, file: string, text: string): void {
  const { name, dependencies, peerDependencies } = manifest;
  const known = { ...dependencies, ...peerDependencies };
  for (const imported of importedPackages(text)) {
    if (imported === name || imported in known || `@types/${imported}` in known) continue;
    throw new Error(`${name}: ${file} imports ${imported}, which its package.json does not name`);
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
}
