/** The router's base path: the app's own name. */
export const BASE_PATH = '/galleria';
