import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import path from 'node:path';

import { mergeRows } from './merge-rows';
import type { Kept, Section } from './section';
import { tableText } from './table';

export const RESULTS = path.resolve(import.meta.dirname, '../../results');

/** Prints the progress of a measurement. */
export type Log = (line: string) => void;

/**
 * Prints the table, and saves it with the numbers and the machine in `results/{name}.{md,json}`. A
 * partial measurement replaces only its own rows of the saved table. `browserVersion` is Chromium's
 * own text.
 */
export async function report(
  section: Section & { readonly browserVersion: string; readonly isPart?: boolean },
) {
  const { name, firstTitle, columns, browserVersion, isPart = false } = section;
  const file = path.join(RESULTS, `${name}.json`);
  const rows = isPart ? mergeRows(await keptIn(file), section) : section.rows;
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
    chromium: browserVersion,
  };
  const table = tableText(firstTitle, columns, rows);
  const foot = `${machine.cpu}, ${String(machine.cores)} cores, Node ${machine.node}, Chromium ${browserVersion}. Medians; spread in brackets.`;
  console.log(`\n${table}\n\n${foot}`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(path.join(RESULTS, `${name}.md`), `${table}\n\n${foot}\n`);
  const kept: Kept = { measuredAt: new Date().toISOString(), machine, columns, rows };
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`);
}

async function keptIn(file: string): Promise<Kept | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Kept);
}
