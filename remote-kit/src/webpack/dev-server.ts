import path from 'node:path';

import {
  DEFAULT_BASE_PATH,
  CONTRACT_VERSION,
  type Registry,
  type RuntimeConfig,
} from '@galleria/shared-contracts/contract';
import { containerName, renderIndexHtml } from '@galleria/release';
import type { Configuration } from 'webpack-dev-server';

import { pageTemplate } from './language';
import { readManifest } from './read-manifest';
import { devPort, devPorts } from './remotes';

/** The dev server of a remote. It has no page: the shell's page, on another port, loads the remote's files. */
export function remoteDevServer(folder: string): Configuration {
  const port = Number(process.env.DEV_SERVER_PORT ?? devPort(folder));
  return {
    host: '127.0.0.1',
    port,
    // The page is reloaded if a module cannot be replaced.
    hot: true,
    liveReload: false,
    headers: {
      'Access-Control-Allow-Origin': '*',
      // Browsers require this header when a page from the internet loads from this machine.
      'Access-Control-Allow-Private-Network': 'true',
    },
    allowedHosts: 'all',
    static: false,
    client: {
      overlay: false,
      logging: 'warn',
      // The page comes from the shell's server; the updates come from this one.
      webSocketURL: `ws://127.0.0.1:${String(port)}/ws`,
    },
  };
}

/** The local backend at its usual ports, which `npm start` and `npm run dev` start. */
const LOCAL_BACKEND: RuntimeConfig = {
  firebase: { apiKey: 'local', projectId: 'demo-galleria' },
  emulators: { firestore: { host: '127.0.0.1', port: 8080 }, authUrl: 'http://127.0.0.1:9099' },
};

/**
 * The dev server of the shell: also the page itself, the registry of the remotes' dev servers, the
 * pictures, and the configuration in `GALLERIA_CONFIG` (JSON), or that of the local backend.
 */
export function shellDevServer(root: string): Configuration {
  const template = path.join(root, 'shell/public/index.template.html');
  return {
    ...remoteDevServer(path.join(root, 'shell')),
    client: { overlay: true, logging: 'warn' },
    devMiddleware: { publicPath: `${DEFAULT_BASE_PATH}/` },
    static: {
      directory: path.join(root, 'firebase/seed/pictures'),
      publicPath: `${DEFAULT_BASE_PATH}/pictures`,
    },
    historyApiFallback: false,
    setupMiddlewares(middlewares) {
      middlewares.push({
        name: 'page',
        middleware: (request: { path: string }, response: DevResponse, next: () => void) => {
          if (request.path === `${DEFAULT_BASE_PATH}/registry.json`)
            response.json(devRegistry(root));
          else if (BUILT_FILE.test(request.path)) next();
          else if (!request.path.startsWith(`${DEFAULT_BASE_PATH}/`))
            response.redirect(`${DEFAULT_BASE_PATH}/`);
          else {
            response.send(
              renderIndexHtml({
                basePath: DEFAULT_BASE_PATH,
                template: pageTemplate(template),
                files: DEFAULT_BASE_PATH,
                entryFiles: ['main.css', 'main.js'].map((name) => ({
                  name,
                  url: `${DEFAULT_BASE_PATH}/${name}`,
                })),
                inlined: {
                  registry: devRegistry(root),
                  config: JSON.parse(
                    process.env.GALLERIA_CONFIG ?? JSON.stringify(LOCAL_BACKEND),
                  ) as unknown,
                },
              }),
            );
          }
        },
      });
      return middlewares;
    },
  };
}

/**
 * A path that looks like a built file gets a 404 if there is no such file. Any other path gets the page, as
 * on a site.
 */
const BUILT_FILE = /\.(?:js|css|json|map|svg|webmanifest|woff2)$/;

interface DevResponse {
  json(data: unknown): void;
  send(text: string): void;
  redirect(to: string): void;
}

export function devRegistry(root: string): Registry {
  const remotes: Registry['remotes'] = {};
  for (const [app, port] of devPorts(root)) {
    if (app === 'shell') continue;
    remotes[app] = {
      ...readManifest(path.join(root, app)),
      container: containerName(app),
      version: 'development',
      contractVersion: CONTRACT_VERSION,
      entryUrl: `http://127.0.0.1:${String(port)}/remote-entry.js`,
    };
  }
  return { remotes };
}
