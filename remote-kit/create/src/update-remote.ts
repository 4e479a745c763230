import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { newManifest, remoteFiles } from './remote-files';
import { downloadKit, readShop, type Shop } from './shop';

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
}

const KIT = 'kit';
/** A folder in the remote's folder, so that each new file only has to be renamed. */
const NEW = '.galleria-update';
/** Files of the remote's own, which an update never replaces. */
const OWN = /^(?:src\/|remote\.json$|package\.json$|README\.md$)/;

/**
 * Gives the remote in a folder the kit's packages and the versions of tools of a shop. A remote without a kit
 * also gets the configurations and commands of a new remote. Optional packages that it has are kept;
 * `rehearsal` adds them. Rejects, and writes nothing, when the folder has no remote, or when something is
 * wrong with the shop.
 */
export async function updateRemote(
  folder: string,
  address: string,
  { rehearsal = false } = {},
): Promise<void> {
  const name = path.basename(folder);
  const own = await readManifest(folder);
  await expectFile(folder, 'remote.json');
  if (own.name !== name) {
    throw new Error(`${folder} and its package "${own.name ?? ''}" must have the same name`);
  }
  const shop = await readShop(
    address,
    (each) => rehearsal || own.devDependencies?.[each] !== undefined,
  );
  const packages = await downloadKit(shop);
  const files = new Map<string, string | Buffer>();
  const hadKit = (own.devDependencies?.['@galleria/remote-kit'] ?? '').startsWith(`file:${KIT}/`);
  if (!hadKit) {
    for (const [file, text] of remoteFiles(name, '/', shop)) {
      if (!OWN.test(file)) files.set(file, text);
    }
  }
  for (const [file, bytes] of packages) files.set(`${KIT}/${file}`, bytes);
  const manifest = updated(own, shop, hadKit);
  files.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  await place(folder, files);
  for (const file of await readdir(path.join(folder, KIT))) {
    if (!packages.has(file)) await rm(path.join(folder, KIT, file), { recursive: true });
  }
}

/** Writes all files to a folder, and then moves them to their places. So a full disk changes no existing file. */
async function place(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  const written = path.join(folder, NEW);
  const inTurn = async (state: string, step: (file: string) => Promise<void>) => {
    try {
      for (const file of files.keys()) await step(file);
    } catch (error) {
      await rm(written, { recursive: true, force: true });
      throw new Error(`${folder} ${state}: ${(error as Error).message}`, { cause: error });
    }
  };
  // Remove what an interrupted update has left.
  await rm(written, { recursive: true, force: true });
  await inTurn('is as it was', async (file) => {
    await mkdir(path.dirname(path.join(written, file)), { recursive: true });
    await writeFile(path.join(written, file), files.get(file) ?? '');
  });
  await inTurn('is half updated; run this again', async (file) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await rename(path.join(written, file), path.join(folder, file));
  });
  await rm(written, { recursive: true });
}

function updated(own: Manifest, shop: Shop, hadKit: boolean): Manifest {
  const { scripts, dependencies, devDependencies } = newManifest(own.name ?? '', shop);
  const renewed = { ...dependencies, ...devDependencies };
  // Leaves out a package of the former kit that this shop does not have.
  const others = (versions: Versions = {}) =>
    Object.entries(versions).filter(
      ([name, version]) => !(name in renewed) && !version.startsWith(`file:${KIT}/`),
    );
  const { peerDependencies, ...rest } = own;
  const peers = others(peerDependencies);
  return {
    ...rest,
    ...(hadKit ? {} : { scripts }),
    ...(peers.length > 0 ? { peerDependencies: Object.fromEntries(peers) } : {}),
    dependencies: sorted([...others(own.dependencies), ...Object.entries(dependencies)]),
    devDependencies: sorted([...others(own.devDependencies), ...Object.entries(devDependencies)]),
  };
}

/** Sorts by name, as npm does. */
function sorted(versions: readonly (readonly [string, string])[]): Versions {
  return Object.fromEntries([...versions].sort(([a], [b]) => a.localeCompare(b, 'en')));
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await expectFile(folder, 'package.json');
  try {
    return JSON.parse(text) as Manifest;
  } catch (cause) {
    throw new Error(`${path.join(folder, 'package.json')} is no JSON`, { cause });
  }
}

async function expectFile(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`${file} cannot be read: run this in the folder of a remote`, { cause });
  });
}
