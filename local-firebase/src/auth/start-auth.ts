import { createServer } from 'node:http';
import { join } from 'node:path';
import { closeServer, listen } from '../listen';
import { noSite, refusalOf, type SiteOrigins } from '../trusted-request';
import { createAccountFile } from './account-file';
import { describeState, restoreState } from './account-state';
import { createEmulatorApp, createProjectState, type ProjectState } from './emulator-app.cjs';

export interface AuthOptions {
  /** 0 takes a free one. */
  port: number;
  /** Accounts are kept in `<dataDir>/auth.json`; `memory` keeps nothing. */
  dataDir: string;
  /** The project every API key stands for. */
  project: string;
  /** Whose pages may use the service; without it only its own may. */
  origins?: SiteOrigins;
  /** Gets one-time codes and links (password reset, e-mail verification) as text. */
  notify?: (message: string) => void;
}

export interface AuthServer {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The official Firebase Authentication emulator on 127.0.0.1, with accounts that outlive the
 * process: an operation is answered when what it changed is on the disk.
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
  const app = await createEmulatorApp({ project, states, saved: save, notify });
  const server = createServer((request, response) => {
    const refusal = refusalOf(request, origins);
    if (refusal !== null) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end(refusal);
      return;
    }
    // The links of /emulator/action change accounts outside the operations that are awaited.
    response.once('finish', () => void save().catch(() => undefined));
    app(request, response);
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
