// reported by: tsc/TS2739
import type { RemoteModule } from '@galleria/shared-contracts/contract';
export default { name: 'catalog' } satisfies RemoteModule;
