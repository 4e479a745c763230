import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The remotes of the repository at `root`: the names of its folders that hold a `remote.json`. */
export function remoteFolders(root: string): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'remote.json')))
    .sort();
}

const SHELL_DEV_PORT = 3000;

/** App → port of its dev server: the shell's, or `PORT`, and the next ports for the remotes. */
export function devPorts(root: string): ReadonlyMap<string, number> {
  const first = Number(process.env.PORT) || SHELL_DEV_PORT;
  return new Map(['shell', ...remoteFolders(root)].map((app, index) => [app, first + index]));
}
