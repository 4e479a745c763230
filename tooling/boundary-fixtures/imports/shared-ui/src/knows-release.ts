// reported by: dependency-cruiser/shared-ui-knows-only-contracts
import * as release from '@fixtures/release';
export const known = release;
