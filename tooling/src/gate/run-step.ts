import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

import type { Step } from './steps';
import { agreeWithExitCode, type Totals } from './totals';

/** Lines of a failed check that are repeated at the end; the full output is further up. */
const REPEATED_LINES = 40;

/**
 * A shell script that becomes the program. A second process in the same group waits for the end of its input,
 * and then ends the group. That input ends when the gate ends, even by SIGKILL. Without this, a later gate in
 * this folder would run beside programs that are left.
 */
const ENDING_WITH_THE_GATE =
  'exec 3<&0 </dev/null; { cat; kill -s TERM 0; } <&3 >/dev/null 2>&1 & exec "$0" "$@" 3<&-';

/**
 * Runs a step. Two steps may run at the same time, so each line is printed at once, after the
 * step's name. A program that cannot be started counts as failed.
 */
export async function runStep(step: Step, root: string): Promise<Totals> {
  const startedAt = performance.now();
  const resultsFile = step.results && path.join(root, step.results.file);
  if (resultsFile) {
    // Results of an earlier run must not count when this run writes none.
    await rm(resultsFile, { force: true });
    await mkdir(path.dirname(resultsFile), { recursive: true });
  }
  const { passed, lines } = await runCommand(step, root);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${(passed ? 'ok' : 'FAILED').padEnd(8)}${step.name.padEnd(20)}${seconds} s`);
  if (!step.results) {
    return passed
      ? { passed: 1, failed: 0, problems: [] }
      : { passed: 0, failed: 1, problems: [`${step.name}:`, ...firstOf(lines)] };
  }
  // A step that was killed, or that found the disk full, leaves no results or only a part of them.
  const results = await readFile(resultsFile ?? '', 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined);
  return agreeWithExitCode(step.name, step.results.totalsOf(results), passed);
}

function runCommand({ name, command, env }: Step, root: string) {
  const binaries = path.join(root, 'node_modules/.bin');
  const child = spawn('sh', ['-c', ENDING_WITH_THE_GATE, ...command], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PATH: [binaries, process.env.PATH].join(path.delimiter) },
    // Make a group of processes, so that everything the program starts can be ended with it.
    detached: true,
  });
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', end);
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      console.log(`${name} | ${line}`);
    });
  }
  return new Promise<{ passed: boolean; lines: string[] }>((resolve) => {
    child.once('error', (error) => {
      resolve({ passed: false, lines: [`${command[0]} could not be started: ${error.message}`] });
    });
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ passed: code === 0, lines });
    });
  });
}

function firstOf(lines: readonly string[]): string[] {
  const said = lines.filter((line) => line.trim() !== '');
  const left = said.length - REPEATED_LINES;
  return left > 0 ? [...said.slice(0, REPEATED_LINES), `… ${String(left)} more lines above`] : said;
}
