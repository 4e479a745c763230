import type { Request, Role, Write } from './request';

/** The address of a Firestore server. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Sends requests to a server. Each role has its own connection. */
export interface Transport {
  /** Rejects with the SDK's error when the server refuses the request. */
  send(role: Role, request: Request): Promise<void>;
  /** Writes with owner rights, without the rules. */
  write(writes: readonly Write[]): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
  close(): Promise<void>;
}
