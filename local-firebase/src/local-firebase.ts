import { startAuth } from './auth/start-auth';
import type { FirestoreOptions, LocalFirestore, StartFirestore } from './firestore-server';
import { createGrpcTransport, type GrpcTransport } from './grpc/grpc-transport';
import { PortTakenError } from './listen';
import { followRulesFile, type LoadRules, type RulesFile } from './rules-file';

export interface LocalFirebaseOptions {
  /** 0 takes a free port. */
  readonly firestorePort: number;
  /** 0 takes a free port. */
  readonly authPort: number;
  /** Folder of documents and accounts, made when missing; `memory` keeps nothing. */
  readonly dataDir: string;
  /** The project that an API key stands for in Authentication. */
  readonly project: string;
  /** Access rules, followed while running; without a file everything is allowed. */
  readonly rulesFile?: string;
  /** Logs which rule allowed or refused each request, and why. */
  readonly debugRules?: boolean;
  /** Gets single lines for the developer; by default nothing is printed. */
  readonly log?: (line: string) => void;
}

export interface LocalFirebase {
  readonly firestorePort: number;
  readonly authPort: number;
  readonly firestoreUrl: string;
  readonly authUrl: string;
  /** Ends open streams gracefully and writes what is queued; may be called twice. */
  stop(): Promise<void>;
}

/** What the backend is put together from. */
export interface Parts {
  readonly startFirestore: StartFirestore;
  /** Makes the compiler of access rules; with `debug` its guards log their verdicts. */
  readonly rulesLoader: (debug: boolean, log: (line: string) => void) => LoadRules;
}

/**
 * Starts Firestore and Authentication on 127.0.0.1 and follows the rules file. Either everything
 * runs or nothing does: rejects with a message for the developer when a port is taken (naming the
 * variable that changes it), the data is in use or damaged, or the rules do not compile.
 */
export async function composeLocalFirebase(
  parts: Parts,
  options: LocalFirebaseOptions,
): Promise<LocalFirebase> {
  const log = options.log ?? (() => undefined);
  const loadRules = parts.rulesLoader(options.debugRules ?? false, log);
  const running: { stop(): Promise<void> }[] = [];
  const stopAll = async (): Promise<void> => {
    await Promise.all(running.splice(0).map((part) => part.stop()));
  };

  try {
    const rules = options.rulesFile
      ? await followRulesFile(options.rulesFile, loadRules, log)
      : null;
    if (rules) running.push(rules);
    // Firestore first: it takes the lock of the data folder, which is Authentication's too.
    const { firestore, stop } = await startFirestoreWithGrpc(parts, options, loadRules, rules);
    running.push({ stop });
    if (rules) rules.onChange((guard) => firestore.setGuard(guard));

    const { authPort, dataDir, project } = options;
    const auth = await namingPort('AUTH_PORT', authPort, () =>
      startAuth({ port: authPort, dataDir, project, notify: log }),
    );
    running.push(auth);

    return {
      firestorePort: firestore.port,
      authPort: auth.port,
      firestoreUrl: firestore.url,
      authUrl: auth.url,
      stop: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function startFirestoreWithGrpc(
  parts: Parts,
  { firestorePort, dataDir, log }: LocalFirebaseOptions,
  loadRules: LoadRules,
  rules: RulesFile | null,
): Promise<{ firestore: LocalFirestore; stop: () => Promise<void> }> {
  let grpc: GrpcTransport | null = null;
  const options: FirestoreOptions = {
    port: firestorePort,
    dataDir,
    loadRules,
    ...(rules && { guard: rules.guard }),
    ...(log && { log }),
    onHttp2Socket: (socket, service) => {
      grpc ??= createGrpcTransport(service);
      grpc.serve(socket);
    },
  };
  const firestore = await namingPort('FIRESTORE_PORT', firestorePort, () =>
    parts.startFirestore(options),
  );
  return {
    firestore,
    // Together: the port is closed when its connections are, and those of gRPC end here.
    stop: async () => {
      await Promise.all([firestore.stop(), grpc?.stop()]);
    },
  };
}

/** Lets an error about a taken port say which variable changes it. */
async function namingPort<T>(variable: string, port: number, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === PortTakenError.code;
    throw isTaken ? new PortTakenError(port, variable) : error;
  }
}
