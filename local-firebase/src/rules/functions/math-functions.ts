import { floatToInt } from './convert';
import { minInt64 } from '../../protocol/value';
import { overload, table } from './overload';

/** `isInfinite` is documented, but the emulator does not have it. */
export const mathPackage = table({
  abs: [
    overload(['int'], (value) => (value < 0n && value !== minInt64 ? -value : value)),
    overload(['float'], Math.abs),
  ],
  ceil: [overload(['float'], Math.ceil)],
  floor: [overload(['float'], Math.floor)],
  round: [overload(['float'], (value) => floatToInt(Math.round(value)))],
  pow: [overload(['float', 'float'], (base, exponent) => base ** exponent)],
  sqrt: [overload(['float'], Math.sqrt)],
  isNaN: [overload(['float'], Number.isNaN)],
  isInfinite: [overload(['float'], (value) => !Number.isFinite(value) && !Number.isNaN(value))],
});
