// reported by: dependency-cruiser/configs-reach-only-remote-kit
import { publish } from '@fixtures/release';
export default publish;
