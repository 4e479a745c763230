import { remoteFolders } from '@galleria/remote-kit/remotes';

/** Root folder of the workspace: npm runs the root's scripts there. */
export const ROOT = process.cwd();

/** Folders of the apps that are built and released separately, relative to the root. */
export const APPS: readonly string[] = ['shell', ...remoteFolders(ROOT)];

/** Name of the project on the local backend. The prefix `demo-` keeps SDKs from contacting the cloud. */
export const LOCAL_PROJECT = 'demo-galleria';
