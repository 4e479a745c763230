import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';

import type { Site } from '../site/site';
import { writeCompressed } from './compressed-file';

export interface PageWriter {
  /** Writes a page and its compressed copy, as `writeCompressed` does. */
  readonly write: (key: string, html: string, isNew: boolean) => Promise<void>;
  /** Call it when no write is pending. */
  readonly end: () => Promise<void>;
}

/** What the thread is asked. */
export interface WriteRequest {
  readonly id: number;
  readonly key: string;
  readonly html: string;
  readonly isNew: boolean;
}

/** What the thread answers. */
export interface WriteAnswer {
  readonly id: number;
  readonly error?: Error | undefined;
}

/** A thread takes half a second to start, and saves nearly a millisecond per page. */
const WORTH_A_THREAD = 1000;

/**
 * Returns a writer for this many pages of a site. If a site on this machine has many pages, a thread writes
 * them, because rendering alone keeps this thread busy.
 */
export function pageWriter(site: Site, pages: number): PageWriter {
  const { folder } = site.store;
  const script = threadScript();
  if (folder !== undefined && script !== undefined && pages >= WORTH_A_THREAD) {
    return writerInThread(folder, script);
  }
  return {
    write: (key, html, isNew) => writeCompressed(site, key, html, { isNew }),
    end: () => Promise.resolve(),
  };
}

/** Writes in a thread that runs this script. When the thread dies, all pending and later writes reject. */
export function writerInThread(folder: string, script: string): PageWriter {
  const thread = startThread(script, folder);
  const pending = new Map<number, (error?: Error) => void>();
  let count = 0;
  let death: Error | undefined;
  const die = (error: Error) => {
    death ??= error;
    for (const settle of pending.values()) settle(death);
  };
  thread.on('message', ({ id, error }: WriteAnswer) => pending.get(id)?.(error));
  thread.on('error', die);
  thread.on('exit', (code) => {
    die(new Error(`The thread that writes pages ended with code ${String(code)}`));
  });
  return {
    write: (key, html, isNew) =>
      new Promise((resolve, reject) => {
        count += 1;
        const id = count;
        const settle = (error?: Error) => {
          pending.delete(id);
          if (error) reject(error);
          else resolve();
        };
        pending.set(id, settle);
        if (death) settle(death);
        else thread.postMessage({ id, key, html, isNew } satisfies WriteRequest);
      }),
    async end() {
      await thread.terminate();
    },
  };
}

function startThread(script: string, folder: string): Worker {
  if (path.extname(script) !== '.ts') return new Worker(script, { workerData: folder });
  // A thread does not inherit the compiler of the process.
  const compiler = createRequire(script).resolve('tsx/cjs/api');
  const [register, own] = [compiler, script].map((file) => JSON.stringify(file));
  const load = `require(${register}).register(); require(${own});`;
  return new Worker(load, { eval: true, workerData: folder });
}

/**
 * Returns the path of the thread's script: in the sources, in a package, or in tests. Undefined if it is not
 * found; the program then writes the pages without a thread.
 */
export function threadScript(program = process.argv[1]): string | undefined {
  try {
    return createRequire(program ?? '').resolve('@galleria/release/page-thread');
  } catch {
    return undefined;
  }
}
