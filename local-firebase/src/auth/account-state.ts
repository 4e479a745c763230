import type { Account, AccountHolder, ProjectState } from './emulator-app.cjs';

interface SavedTenant {
  config: Record<string, unknown>;
  accounts: Account[];
}

interface SavedProject {
  config: Record<string, unknown>;
  accounts: Account[];
  tenants: Record<string, SavedTenant>;
}

/** What `auth.json` holds: everything of the emulator but one-time codes, by project id. */
export interface SavedAuth {
  version: 1;
  projects: Record<string, SavedProject>;
}

/** A view of the live state, to be written at once: it shares the accounts with the emulator. */
export function describeState(states: ReadonlyMap<string, ProjectState>): SavedAuth {
  const projects: Record<string, SavedProject> = {};
  for (const [id, state] of states) {
    const tenants: Record<string, SavedTenant> = {};
    for (const [tenantId, tenant] of state.tenantProjectForTenantId) {
      tenants[tenantId] = { config: tenant.tenantConfig, accounts: [...tenant.users.values()] };
    }
    projects[id] = { config: state.config, accounts: [...state.users.values()], tenants };
  }
  return { version: 1, projects };
}

/** Rebuilds the emulator's state, its indexes by e-mail, phone and provider included. */
export function restoreState(
  saved: SavedAuth,
  createProjectState: (project: string) => ProjectState,
): Map<string, ProjectState> {
  const states = new Map<string, ProjectState>();
  for (const [id, { config, accounts, tenants }] of Object.entries(saved.projects)) {
    const state = createProjectState(id);
    state.updateConfig(config, undefined);
    restoreAccounts(state, accounts);
    for (const [tenantId, tenant] of Object.entries(tenants)) {
      state.createTenantWithTenantId(tenantId, tenant.config);
      const tenantState = state.tenantProjectForTenantId.get(tenantId);
      if (tenantState) restoreAccounts(tenantState, tenant.accounts);
    }
    states.set(id, state);
  }
  return states;
}

function restoreAccounts(holder: AccountHolder, accounts: readonly Account[]): void {
  for (const { localId, providerUserInfo = [], ...fields } of accounts) {
    // Not overwriteUserWithLocalId: that would count as a sign-in and set lastLoginAt.
    holder.users.set(localId, { localId });
    holder.updateUserByLocalId(localId, fields, { upsertProviders: [...providerUserInfo] });
  }
}
