import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The rules that were reported in each file: `file` → sorted `tool/rule` names. */
export type Reports = ReadonlyMap<string, readonly string[]>;

const ROOT = path.resolve(__dirname, '../../..');
const MARKER = /^\/\/ reported by: (.+)$/m;

/**
 * The reports that the fixtures under `folder` expect: the rules of their `// reported by:` line,
 * or none for a file without this line. Files are named relative to `folder`.
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

/** Collects reports of single rules into one entry per file; every file of `files` gets an entry. */
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
 * Runs a tool of the root's node_modules in `folder` and resolves to its output. These tools exit
 * with an error when they report something, which is expected here. Rejects when the tool cannot be
 * started or prints nothing.
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
