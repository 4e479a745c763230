// reported by: tsc/TS2307
import { store } from 'shell';
export const seen: unknown = store;
