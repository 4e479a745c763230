// Clean: one call to remote-kit's factory.
import { build } from '@fixtures/remote-kit';
export default build;
