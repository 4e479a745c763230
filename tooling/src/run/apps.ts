/** The root of the workspace: npm runs the root's scripts there. */
export const ROOT = process.cwd();

/** Everything that is built and released by itself, in the order in which it is reported. */
export const APPS = ['shell', 'mf-catalog', 'mf-cart', 'mf-auth', 'mf-admin'] as const;
export type App = (typeof APPS)[number];

/** The project's name on the local backend; `demo-` keeps every SDK from asking the cloud. */
export const LOCAL_PROJECT = 'demo-galleria';
