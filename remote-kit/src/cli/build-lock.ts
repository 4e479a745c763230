import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const LOOKS_EVERY_MS = 100;

/**
 * Does `work` when nobody else on this machine does work with the same lock file. Waits for a holder that lives,
 * and calls `onWait` once. A killed process leaves its lock, which is then taken over.
 */
export async function withLock<Result>(
  file: string,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(path.dirname(file), { recursive: true });
  for (let told = false; !(await tryLock(file));) {
    const lock = await readFile(file, 'utf8').catch(() => undefined);
    if (lock !== undefined && (await isOfLiving(lock))) {
      if (!told) onWait();
      told = true;
    } else if (lock !== undefined) {
      await removeLock(file, lock);
    }
    await setTimeout(LOOKS_EVERY_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** A link appears with its whole content, so nobody reads half a lock. */
async function tryLock(file: string): Promise<boolean> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, `${String(process.pid)} ${await startTicks(process.pid)}`);
  try {
    return await linkNew(own, file);
  } finally {
    await rm(own);
  }
}

/** Removes the lock of a killed process. Another one that waits may have done so, and made its own lock: that stays. */
async function removeLock(file: string, lock: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== lock) await linkNew(aside, file);
  await rm(aside);
}

/** Whether there was no such file yet. */
async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that made the lock runs. A later process may have got its number. */
async function isOfLiving(lock: string): Promise<boolean> {
  const [number = '', started = ''] = lock.split(' ');
  const pid = Number(number);
  // A damaged lock. Number 0 would ask for this process itself.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It lives, and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await startTicks(pid)) === started;
}

/** The start time of a process in the kernel's ticks; empty where /proc does not exist. */
async function startTicks(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
