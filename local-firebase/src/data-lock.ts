import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Another live process works on the same data. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';

  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(
      `The data in ${dataDir} is in use by process ${pid}. ` +
        'Stop it, or choose another folder with DATA_DIR',
    );
  }
}

/** Who holds a lock. `started` tells a process from a later one that got the same pid. */
interface Holder {
  pid: number;
  started: string;
}

/**
 * Takes the one lock of a data folder, which is made when missing. A lock left by a killed process
 * is taken over. Returns the function that gives the lock back.
 *
 * Not by a lease that has to be renewed (proper-lockfile): after a kill that refuses the restart
 * until the lease is over. Rejects with `DataDirInUseError`.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const lock = join(dataDir, 'lock');
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid) };
  const draft = `${lock}.${process.pid}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    // A link is made whole or not at all: nobody ever reads a lock that is half written.
    while (!(await succeeds(link(draft, lock), 'EEXIST'))) {
      const holder = await readHolder(lock);
      if (holder && (await isAlive(holder))) throw new DataDirInUseError(dataDir, holder.pid);
      // Moved aside and looked at again: of several starts only one removes the dead lock.
      const dead = `${draft}.dead`;
      if (!(await succeeds(rename(lock, dead), 'ENOENT'))) continue;
      const moved = await readHolder(dead);
      if (moved && (await isAlive(moved))) await succeeds(link(dead, lock), 'EEXIST');
      await rm(dead);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(lock, { force: true });
}

async function readHolder(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

async function isAlive({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await startOf(pid)) === started;
}

/** When a process was started, in the kernel's ticks; empty where there is no /proc. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The 22nd field; the 2nd is the program's name in parentheses and may hold spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** False when the operation fails with this code; other failures are thrown. */
async function succeeds(operation: Promise<unknown>, codeOfFailure: string): Promise<boolean> {
  try {
    await operation;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === codeOfFailure) return false;
    throw error;
  }
}
