// reported by: dependency-cruiser/configs-reach-only-tooling
import { publish } from '@fixtures/release';
export default publish;
