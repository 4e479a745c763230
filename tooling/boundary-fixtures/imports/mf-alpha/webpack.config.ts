// Clean: one call to tooling's factory.
import { build } from '@fixtures/tooling';
export default build;
