// reported by: tsc/TS2307
import remote from 'mf-cart';
export const seen: unknown = remote;
