import type { RemoteModule } from '@galleria/shared-contracts/contract';

type Load = () => Promise<{ default: RemoteModule }>;

const REMOTES: Readonly<Record<string, Load>> = {
  mf_admin: () => import(/* webpackChunkName: "mf-admin" */ '#remotes/mf-admin'),
  mf_auth: () => import(/* webpackChunkName: "mf-auth" */ '#remotes/mf-auth'),
  mf_cart: () => import(/* webpackChunkName: "mf-cart" */ '#remotes/mf-cart'),
  mf_catalog: () => import(/* webpackChunkName: "mf-catalog" */ '#remotes/mf-catalog'),
};

/** Takes the place of the shell's own, which knows Module Federation's runtime. */
export function createModuleLoader() {
  return async (container: string) => (await REMOTES[container]?.()) ?? null;
}
