import { createServer } from 'node:http';
import { join } from 'node:path';
import { closeServer, listen } from '../listen';
import { noSite, refusalOf, type SiteOrigins } from '../trusted-request';
import { createAccountFile } from './account-file';
import { describeState, restoreState } from './account-state';
import { createEmulatorApp, createProjectState, type ProjectState } from './emulator-app.cjs';

export interface AuthOptions {
  /** 0 chooses a free port. */
  port: number;
  /** Accounts are kept in `<dataDir>/auth.json`; with `memory` nothing is kept. */
  dataDir: string;
  /** The project for all API keys. */
  project: string;
  /** Origins whose pages may use the service; without this option only the service's own pages may. */
  origins?: SiteOrigins;
  /** Receives one-time codes and links (password reset, e-mail verification) as text. */
  notify?: (message: string) => void;
}

export interface AuthServer {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the official Firebase Authentication emulator on 127.0.0.1 with accounts that outlive the
 * process. An operation is answered only when its changes are on the disk.
 *
 * Rejects when the port is taken (`PortTakenError`) or `auth.json` is damaged.
 */
export async function startAuth(options: AuthOptions): Promise<AuthServer> {
  const { port, dataDir, project, origins = noSite, notify = () => undefined } = options;
  const states = new Map<string, ProjectState>();
  const file =
    dataDir === 'memory'
      ? null
      : createAccountFile(join(dataDir, 'auth.json'), () => describeState(states));

  const earlier = await file?.load();
  if (earlier) {
    for (const [id, state] of restoreState(earlier, createProjectState)) states.set(id, state);
  }

  const save = async (): Promise<void> => file?.save();
  // The emulator loads for half a second, so it waits for the first request.
  let app: ReturnType<typeof createEmulatorApp> | undefined;
  const server = createServer((request, response) => {
    const refusal = refusalOf(request, origins);
    if (refusal !== null) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end(refusal);
      return;
    }
    // The links to /emulator/action change accounts outside of the awaited operations, so save
    // after them too.
    response.once('finish', () => void save().catch(() => undefined));
    app ??= createEmulatorApp({ project, states, saved: save, notify });
    void app.then((answer) => answer(request, response));
  });
  const bound = await listen(server, port);

  return {
    port: bound,
    url: `http://127.0.0.1:${bound}`,
    async stop() {
      await closeServer(server);
      await save();
    },
  };
}
