// Clean.
import type { RemoteModule } from '@galleria/shared-contracts/contract';
export default (remote: RemoteModule) => remote satisfies RemoteModule;
