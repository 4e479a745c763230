// reported by: dependency-cruiser/no-test-code-in-production
import { host } from '@fixtures/shared-contracts/testing';
export const shown = host;
