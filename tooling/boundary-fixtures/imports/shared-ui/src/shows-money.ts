import { money } from '@fixtures/shared-contracts';
export const price = money;
