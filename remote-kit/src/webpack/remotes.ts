import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The remotes of the repository at `root`: the names of its folders that hold a `remote.json`. */
export function remoteFolders(root: string): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'remote.json')))
    .sort();
}

const SHELL_DEV_PORT = 3000;

/** App → port of its dev server. The shell's is `PORT` or 3000, and the remotes get the next ones. */
export function devPorts(root: string): ReadonlyMap<string, number> {
  return portsOf(['shell', ...remoteFolders(root)]);
}

/** The port of one app's dev server. Remotes in `examples/` have the ports after all others. */
export function devPort(folder: string): number {
  const parent = path.dirname(folder);
  const root = path.basename(parent) === 'examples' ? path.dirname(parent) : parent;
  const examples = path.join(root, 'examples');
  const all = ['shell', ...remoteFolders(root)].map((app) => path.join(root, app));
  const others = existsSync(examples)
    ? remoteFolders(examples).map((app) => path.join(examples, app))
    : [];
  return portsOf([...all, ...others]).get(folder) ?? 0;
}

function portsOf(apps: readonly string[]): ReadonlyMap<string, number> {
  const first = Number(process.env.PORT) || SHELL_DEV_PORT;
  return new Map(apps.map((app, index) => [app, first + index]));
}
