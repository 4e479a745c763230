// reported by: tsc/TS1360
import type { RemoteModule } from '@galleria/shared-contracts';
export default { name: 'catalog' } satisfies RemoteModule;
