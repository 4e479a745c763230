import type { RequestListener } from 'node:http';

/** One account as the emulator keeps it; password hashes are its readable `fakeHash` form. */
export interface Account {
  localId: string;
  lastLoginAt?: string;
  providerUserInfo?: { providerId: string; rawId: string }[];
  [field: string]: unknown;
}

/** The part of the emulator's ProjectState (lib/emulator/auth/state.js) that outlives a restart. */
export interface AccountHolder {
  users: Map<string, Account>;
  updateUserByLocalId(
    localId: string,
    fields: Record<string, unknown>,
    options: { upsertProviders: { providerId: string; rawId: string }[] },
  ): Account;
}

export interface TenantState extends AccountHolder {
  tenantConfig: Record<string, unknown>;
}

export interface ProjectState extends AccountHolder {
  config: Record<string, unknown>;
  tenantProjectForTenantId: Map<string, TenantState>;
  updateConfig(config: Record<string, unknown>, updateMask: undefined): unknown;
  createTenantWithTenantId(tenantId: string, config: Record<string, unknown>): unknown;
}

export interface EmulatorAppOptions {
  /** The project an API key stands for. */
  project: string;
  /** State by project id; the emulator adds a project on first use. */
  states: Map<string, ProjectState>;
  /** Awaited before the answer of every operation that may change something; a rejection answers 500. */
  saved: () => Promise<void>;
  /** One-time codes and links, as text to show to the developer. */
  notify: (message: string) => void;
}

export function createEmulatorApp(options: EmulatorAppOptions): Promise<RequestListener>;
export function createProjectState(project: string): ProjectState;
