// reported by: dependency-cruiser/shared-packages-are-leaves
import { money } from '@fixtures/shared-contracts';
export const price = money;
