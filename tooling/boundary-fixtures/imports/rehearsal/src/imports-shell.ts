// reported by: dependency-cruiser/rehearsal-starts-shops, dependency-cruiser/other-packages-by-name
import { store } from '../../shell/src/app/store';
export const started = store;
