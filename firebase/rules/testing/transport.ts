import type { Request, Role, Write } from './request';

/** Where a Firestore listens. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** How requests reach a server: each role over a connection of its own. */
export interface Transport {
  /** Rejects with the SDK's error, when the server refuses. */
  send(role: Role, request: Request): Promise<void>;
  /** Writes above the rules. */
  write(writes: readonly Write[]): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
  close(): Promise<void>;
}
