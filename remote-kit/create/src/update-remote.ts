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
/** Beside the other files: from there a file comes to its place without another write. */
const NEW = '.galleria-update';
/** What stays as it is, also in a remote that has just moved out of the shop's repository. */
const OWN = /^(?:src\/|remote\.json$|package\.json$|README\.md$)/;

/**
 * Gives the remote in a folder the packages of a shop and the versions of its tools. A remote that had no such
 * packages also gets the configurations and commands of a new one. Optional packages that it has stay; `rehearsal`
 * adds them. Rejects, and writes nothing, when the folder
 * holds no remote, or when something is wrong with the shop.
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

/** Writes all files, and only then puts them in the place of those before: a full disk changes none of these. */
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
  // What an update left that was ended.
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
  // A package of the former kit that this shop does not have is gone.
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

/** As npm sorts them. */
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
