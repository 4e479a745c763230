// reported by: tsc/TS1360
import type { RemoteModule } from '@galleria/shared-contracts/contract';
export default { name: 'catalog' } satisfies RemoteModule;
