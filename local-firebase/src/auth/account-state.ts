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

/** Contents of `auth.json`: the emulator's state by project id, except one-time codes. */
export interface SavedAuth {
  version: 1;
  projects: Record<string, SavedProject>;
}

/** A view of the live state. Write it at once, because it shares the accounts with the emulator. */
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

/** Restores the emulator's state, including its indexes by e-mail, phone and provider. */
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
    // Do not use overwriteUserWithLocalId: it would count as a sign-in and set lastLoginAt.
    holder.users.set(localId, { localId });
    holder.updateUserByLocalId(localId, fields, { upsertProviders: [...providerUserInfo] });
  }
}
