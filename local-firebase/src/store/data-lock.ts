import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another live process keeps its documents in the same folder. */
class DataDirInUseError extends Error {
  readonly code = 'EDATADIRINUSE';

  constructor(dir: string, pid: number) {
    super(`${dir} is in use by process ${pid}; two backends must not share one data folder.`);
    this.name = 'DataDirInUseError';
  }
}

/** The start time of a process in the kernel's ticks; null where /proc does not exist. */
function startTicks(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holder(path: string): { pid: number; started: string | null } | null {
  try {
    const [pid = '', started = ''] = readFileSync(path, 'utf8').split(' ');
    // A process that was killed while it wrote its lock leaves an empty file. Return early, because
    // `kill(0)` would check this process itself.
    if (!(Number(pid) > 0)) return null;
    return { pid: Number(pid), started: started === '' ? null : started };
  } catch {
    return null;
  }
}

/**
 * Locks a data folder for this process and returns the function that unlocks it. It takes over the lock of a
 * killed process: the lock's pid no longer exists, or belongs to a process with another start time. Throws
 * DataDirInUseError.
 *
 * If two processes start at the same moment, only one gets the lock. Each writes a claim, removes all other
 * claims, looks at the lock, and renames its claim to the lock. The process that looks later either sees the
 * other's lock, or has removed the other's claim, so that the other's rename fails.
 */
export function lockDataDir(dir: string): () => void {
  const path = join(dir, 'lock');
  for (;;) {
    const claim = `lock-${randomUUID()}`;
    writeFileSync(join(dir, claim), `${process.pid} ${startTicks(process.pid) ?? ''}`);
    for (const name of readdirSync(dir)) {
      if (name.startsWith('lock-') && name !== claim) rmSync(join(dir, name), { force: true });
    }
    const other = holder(path);
    if (other !== null && isAlive(other.pid) && startTicks(other.pid) === other.started) {
      rmSync(join(dir, claim), { force: true });
      throw new DataDirInUseError(dir, other.pid);
    }
    try {
      renameSync(join(dir, claim), path);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
