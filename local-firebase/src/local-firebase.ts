import { readFile } from 'node:fs/promises';
import type { AccessGuard } from './access/access-guard';
import { readAccountMails } from './auth/read-account-mails';
import { startAuth } from './auth/start-auth';
import { startFirestore } from './firestore-server';
import { PortTakenError } from './listen';
import type { MailTemplates } from './outbox/render-outbox';
import { createIndexDemand } from './query/index-demand';
import { indexEntry, parseIndexFile } from './query/index-file';
import { followRulesFile } from './rules-file';
import { rulesLoader } from './rules-loader';
import { noSite } from './trusted-request';

export interface LocalFirebaseOptions {
  /** 0 chooses a free port. */
  readonly firestorePort: number;
  /** 0 chooses a free port. */
  readonly authPort: number;
  /** Folder for documents and accounts, created when it is missing; with `memory` nothing is kept. */
  readonly dataDir: string;
  /** The project for all API keys in Authentication. */
  readonly project: string;
  /**
   * File of access rules; changes are loaded while the backend runs. Without a file everything is
   * allowed.
   */
  readonly rulesFile?: string;
  /**
   * `firestore.indexes.json`: a query without a fitting index is refused. Without a file every
   * query is served.
   */
  readonly indexesFile?: string;
  /** Judges requests instead of a rules file. */
  readonly guard?: AccessGuard;
  /** Logs which rule allowed or refused each request, and why. */
  readonly debugRules?: boolean;
  /** Mail templates by name, for the page that shows the mails that would be sent. */
  readonly mailTemplates?: () => MailTemplates;
  /** The site's origins; no other page may use the services. The function is called for each request. */
  readonly origins?: () => readonly string[];
  /** Receives single lines for the developer; by default nothing is printed. */
  readonly log?: (line: string) => void;
}

export interface LocalFirebase {
  readonly firestorePort: number;
  readonly authPort: number;
  readonly firestoreUrl: string;
  readonly authUrl: string;
  /** Address of the page that shows the mails that would be sent. */
  readonly outboxUrl: string;
  /** The entries of the indexes file that have not served a query so far, as JSON. */
  unusedIndexes(): readonly string[];
  /** Ends open streams gracefully and writes queued commits; may be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts Firestore and Authentication on 127.0.0.1 and follows the rules file. Either everything
 * runs or nothing: rejects with a message for the developer when a port is taken (naming the
 * variable that changes it), when the data is in use or damaged, or when the rules do not compile.
 */
export async function startLocalFirebase(options: LocalFirebaseOptions): Promise<LocalFirebase> {
  const { firestorePort, authPort, dataDir, project, rulesFile, debugRules = false } = options;
  const origins = options.origins ?? noSite;
  const log = options.log ?? (() => undefined);
  const loadRules = rulesLoader(debugRules, log);
  const running: { stop(): Promise<void> }[] = [];

  /** Stop in reverse order: Firestore locks the folder to which all services write, so it stops last. */
  async function stop(): Promise<void> {
    for (let part = running.pop(); part; part = running.pop()) await part.stop();
  }

  try {
    const rules = rulesFile ? await followRulesFile(rulesFile, loadRules, log) : null;
    if (rules) running.push(rules);

    const indexes = options.indexesFile
      ? createIndexDemand(parseIndexFile(await readFile(options.indexesFile, 'utf8')))
      : null;
    const chosen = rules?.guard ?? options.guard;
    const guard = chosen ? { guard: chosen } : {};
    let authUrl: string | null = null;
    const outbox = {
      project,
      templates: options.mailTemplates ?? (() => ({})),
      accountMails: () =>
        authUrl === null ? Promise.resolve([]) : readAccountMails(authUrl, project),
    };
    const firestore = await explainTakenPort('FIRESTORE_PORT', firestorePort, () =>
      startFirestore({
        port: firestorePort,
        dataDir,
        loadRules,
        log,
        outbox,
        origins,
        ...guard,
        ...(indexes && { indexes }),
      }),
    );
    running.push(firestore);
    rules?.onChange((changed) => firestore.setGuard(changed));

    const auth = await explainTakenPort('AUTH_PORT', authPort, () =>
      startAuth({ port: authPort, dataDir, project, origins, notify: log }),
    );
    running.push(auth);
    authUrl = auth.url;

    return {
      firestorePort: firestore.port,
      authPort: auth.port,
      firestoreUrl: firestore.url,
      authUrl: auth.url,
      outboxUrl: `${firestore.url}/outbox`,
      unusedIndexes: () =>
        (indexes?.unused() ?? []).map((index) => JSON.stringify(indexEntry(index))),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes an error about a taken port name the variable that changes the port. */
async function explainTakenPort<T>(
  variable: string,
  port: number,
  start: () => Promise<T>,
): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === PortTakenError.code;
    throw isTaken ? new PortTakenError(port, variable) : error;
  }
}
