// Clean.
import type { RemoteModule } from '@galleria/shared-contracts';
export default (remote: RemoteModule) => remote satisfies RemoteModule;
