import { writeFileSync } from 'node:fs';

import { nodeDisk, type Disk } from '../site/disk';

/**
 * The fault at a step. `dies`: no further step happens, not even cleaning up, as in a killed process. `is
 * full`: one write fails, and later steps work, so code can clean up.
 */
export type Breaking = 'dies' | 'is full';

export class Killed extends Error {}

/** A disk on which the step with this number, counted from 1, goes wrong; `steps` counts the steps. */
export function breakingDisk(breaksAt: number, how: Breaking): { disk: Disk; steps: () => number } {
  let steps = 0;

  function step<A extends unknown[], R>(
    name: keyof Disk,
    work: (...args: A) => Promise<R>,
  ): (...args: A) => Promise<R> {
    return async (...args) => {
      steps += 1;
      if (how === 'dies' && steps >= breaksAt) {
        if (steps === breaksAt) writeHalf(name, args);
        throw new Killed(`killed at ${name}`);
      }
      if (how === 'is full' && steps === breaksAt && !name.startsWith('remove')) {
        writeHalf(name, args);
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      }
      return work(...args);
    };
  }

  const disk: Disk = {
    makeFolder: step('makeFolder', nodeDisk.makeFolder),
    writeFile: step('writeFile', nodeDisk.writeFile),
    rename: step('rename', nodeDisk.rename),
    link: step('link', nodeDisk.link),
    remove: step('remove', nodeDisk.remove),
    removeEmptyFolder: step('removeEmptyFolder', nodeDisk.removeEmptyFolder),
  };
  return { disk, steps: () => steps };
}

/** Cuts off a write in the middle. Other steps are done completely by the system or not at all. */
function writeHalf(name: keyof Disk, args: readonly unknown[]): void {
  const [file, contents] = args as [string, string | Uint8Array];
  if (name === 'writeFile') writeFileSync(file, contents.slice(0, 10));
}
