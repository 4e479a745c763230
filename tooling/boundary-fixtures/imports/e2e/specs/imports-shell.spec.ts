// reported by: dependency-cruiser/e2e-drives-the-outside, dependency-cruiser/other-packages-by-name
import { store } from '../../shell/src/app/store';
export const seen = store;
