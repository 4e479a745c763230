// reported by: dependency-cruiser/run-imports-only-packages-it-starts, dependency-cruiser/other-packages-by-name
import { store } from '../../../shell/src/app/store';
export const started = store;
