/** The remotes' sources, by an alias of webpack.config.ts. */
declare module '#remotes/*' {
  import type { RemoteModule } from '@galleria/shared-contracts/contract';

  const module: RemoteModule;
  export default module;
}
