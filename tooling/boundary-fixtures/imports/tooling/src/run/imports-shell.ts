// reported by: dependency-cruiser/run-starts-the-house, dependency-cruiser/other-packages-by-name
import { store } from '../../../shell/src/app/store';
export const started = store;
