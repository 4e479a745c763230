import type { Configuration } from 'webpack-dev-server';

/** Where each dev server listens, unless `DEV_PORT` says otherwise. */
const DEV_PORTS: Readonly<Record<string, number>> = {
  shell: 3000,
  'mf-catalog': 3001,
  'mf-cart': 3002,
  'mf-auth': 3003,
  'mf-admin': 3004,
};

export function devServer(appName: string): Configuration {
  return {
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT ?? DEV_PORTS[appName] ?? 3005),
    hot: true,
    liveReload: false,
    // The shell's page on another port loads this one's scripts and follows its updates.
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'auto',
    static: false,
    client: { overlay: false, logging: 'warn' },
  };
}
