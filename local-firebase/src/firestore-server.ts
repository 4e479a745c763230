import type { AccessGuard } from './access/access-guard';
import type { FirestoreService } from './server/rpc';
import type { Socket } from 'node:net';

/** What compiling a rules file gave: a guard, or a message with line and column. */
export type LoadedRules = { ok: true; guard: AccessGuard } | { ok: false; message: string };

export interface FirestoreOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Where documents are kept; `memory` keeps nothing. */
  readonly dataDir: string;
  /** Asked before every read and write; without one everything is allowed. */
  readonly guard?: AccessGuard;
  /** Compiles rules that arrive by the emulator's control call. Without it the call is refused. */
  readonly loadRules?: (content: string) => LoadedRules | Promise<LoadedRules>;
  /** Takes over a connection that began with HTTP/2's preface, with nothing of it consumed. */
  readonly onHttp2Socket?: (socket: Socket, service: FirestoreService) => void;
  readonly log?: (line: string) => void;
}

export interface LocalFirestore {
  readonly port: number;
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  readonly service: FirestoreService;
  /** Replaces the guard at once; open listeners that it refuses end with PERMISSION_DENIED. */
  setGuard(guard: AccessGuard): void;
  /** Ends every stream with UNAVAILABLE, writes what is queued, closes. */
  stop(): Promise<void>;
}

/** Starts the local Firestore on 127.0.0.1. Rejects with code EADDRINUSE when the port is taken. */
export type StartFirestore = (options: FirestoreOptions) => Promise<LocalFirestore>;
