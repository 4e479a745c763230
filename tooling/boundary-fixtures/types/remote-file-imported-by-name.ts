// reported by: tsc/TS2307
import remote from 'mf-cart/src/module';
export const seen: unknown = remote;
