import { fault, isFault, nullFault, type Fault } from '../fault';
import { maxInt64, minInt64 } from '../../protocol/value';
import { int64, type Outcome } from '../outcome';
import { overload, table, applyOverload } from './overload';
import { pathText, rulePath, type RuleValue } from '../values/rule-value';

const conversionFault = (text: string, to: string): Fault =>
  fault(`Type conversion error. Argument: [${text}], From type: [string], To type: [${to}].`);

function parseInt64(text: string): Outcome {
  if (!/^[+-]?\d+$/.test(text)) return conversionFault(text, 'int');
  const value = int64(BigInt(text.replace('+', '')));
  return isFault(value) ? conversionFault(text, 'int') : value;
}

function parseFloat64(text: string): Outcome {
  const trimmed = text.trim();
  if (/^[+-]?(NaN|Infinity)$/.test(trimmed)) return Number(trimmed.replace(/[+-]NaN/, 'NaN'));
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?[dDfF]?$/i.test(trimmed)
    ? Number(trimmed.replace(/[dDfF]$/, ''))
    : conversionFault(text, 'float');
}

/**
 * Works like Java's cast of a double to a long: rounds towards zero; NaN becomes 0; a value out of
 * range becomes the nearest long.
 */
export function floatToInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= Number(maxInt64)) return maxInt64;
  if (value <= Number(minInt64)) return minInt64;
  return BigInt(Math.trunc(value));
}

/**
 * Works like Java's `Double.toString`: always a fraction digit; E notation from 10^7 and below
 * 10^-3.
 */
function floatToString(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value);
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
}

/** Parses `/a/b` or `a/b`. */
function parsePath(text: string): Outcome {
  const body = text.startsWith('/') ? text.slice(1) : text;
  if (body === '') return fault('Empty Path Template is not allowed.');
  const parts = body.split('/');
  return parts.includes('')
    ? fault(`Invalid Path Template ${text}. Empty segment is not allowed.`)
    : rulePath(parts);
}

const stringSignatures = [
  overload(['int'], String),
  overload(['float'], floatToString),
  overload(['null'], String),
  overload(['string'], (text) => text),
  overload(['bool'], String),
  overload(['path'], pathText),
];

/** `string(value)`, also used by `join` and by `$(…)` in paths. */
export function toText(value: RuleValue): string | Fault {
  if (typeof value === 'string') return value;
  const text = applyOverload('string', stringSignatures, [value], false);
  return typeof text === 'string' || isFault(text) ? text : nullFault;
}

/**
 * Conversions by the name of the target type. `bool()` is documented, but the emulator does not
 * have it.
 */
export const conversions = table({
  int: [
    overload(['int'], (value) => value),
    overload(['float'], floatToInt),
    overload(['string'], parseInt64),
  ],
  float: [overload(['float'], (value) => value), overload(['string'], parseFloat64)],
  string: stringSignatures,
  path: [overload(['string'], parsePath)],
  bool: [
    overload(['bool'], (value) => value),
    overload(['string'], (text) =>
      /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : conversionFault(text, 'bool'),
    ),
  ],
});
