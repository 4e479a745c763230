// Clean: release publishes what tooling built.
import { build } from '@fixtures/tooling';
export const publish = build;
