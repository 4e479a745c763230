import { remoteFolders } from '../webpack/remotes';

/** The root of the workspace: npm runs the root's scripts there. */
export const ROOT = process.cwd();

/** Folders, relative to the root, of what is built and released by itself. */
export const APPS: readonly string[] = ['shell', ...remoteFolders(ROOT)];

/** The project's name on the local backend; `demo-` keeps every SDK from asking the cloud. */
export const LOCAL_PROJECT = 'demo-galleria';
