import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which rules were reported in which file: `file` → sorted `tool/rule` names. */
export type Reports = ReadonlyMap<string, readonly string[]>;

const ROOT = path.resolve(__dirname, '../../..');
const MARKER = /^\/\/ reported by: (.+)$/m;

/**
 * What the fixtures under `folder` say of themselves: the rules of their `// reported by:` line,
 * nothing for a file without one. Files are named relative to `folder`.
 */
export function expectedReports(folder: string): Reports {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.includes('node_modules'))
    .sort();
  return new Map(
    files.map((file) => {
      const marker = MARKER.exec(readFileSync(path.join(folder, file), 'utf8'));
      return [file, marker?.[1]?.split(', ').sort() ?? []];
    }),
  );
}

/** Joins reports of one rule each to one entry per file, with every file of `files` present. */
export function reportsByFile(
  files: Iterable<string>,
  reports: Iterable<readonly [file: string, rule: string]>,
): Reports {
  const rules = new Map([...files].map((file) => [file, new Set<string>()]));
  for (const [file, rule] of reports) {
    rules.set(file, (rules.get(file) ?? new Set()).add(rule));
  }
  return new Map([...rules].map(([file, names]) => [file, [...names].sort()]));
}

/**
 * Runs a tool of the root's node_modules in `folder` and answers what it printed. These tools
 * exit with an error when they report something, which is what they are run for here; one that
 * cannot be started, or says nothing at all, is thrown.
 */
export function runTool(tool: string, args: readonly string[], folder: string): Promise<string> {
  const binary = path.join(ROOT, 'node_modules/.bin', tool);
  return new Promise((resolve, reject) => {
    execFile(binary, args, { cwd: folder, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      if (stdout === '') reject(new Error(`${tool} printed nothing\n${stderr}`, { cause: error }));
      else resolve(stdout);
    });
  });
}
