// Clean: tests use the kit.
import { host } from '@fixtures/shared-contracts/testing';
export const shown = host;
