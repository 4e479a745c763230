import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import path from 'node:path';

import { tableText, type Row } from './table';

const RESULTS = path.resolve(import.meta.dirname, '../../results');

export interface Report {
  /** Names the files in `results/`. */
  readonly name: string;
  /** What stands above the first column. */
  readonly firstTitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** As Chromium gives it. */
  readonly browserVersion: string;
}

/** Prints the table, and keeps it with the numbers and the machine in `results/{name}.{md,json}`. */
export async function report({ name, firstTitle, columns, rows, browserVersion }: Report) {
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
    chromium: browserVersion,
  };
  const table = tableText(firstTitle, columns, rows);
  const foot = `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, Chromium ${browserVersion}. Medians; spread in brackets.`;
  console.log(`\n${table}\n\n${foot}`);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(path.join(RESULTS, `${name}.md`), `${table}\n\n${foot}\n`);
  const numbers = { measuredAt: new Date().toISOString(), machine, columns, rows };
  await writeFile(path.join(RESULTS, `${name}.json`), `${JSON.stringify(numbers, null, 2)}\n`);
}
