import { RE2JS } from 're2js';
import { fault, type Fault } from '../fault';

const compiled = new Map<string, RE2JS | null>();
const cacheLimit = 500;

function compile(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return null;
  }
}

/** The RE2 program of a pattern; a fault if RE2 refuses it (lookarounds, back references, …). */
export function regex(pattern: string): RE2JS | Fault {
  let program = compiled.get(pattern);
  if (program === undefined) {
    // Patterns may come from documents, so the cache must not grow with them.
    if (compiled.size >= cacheLimit) compiled.clear();
    program = compile(pattern);
    compiled.set(pattern, program);
  }
  return program ?? fault(`Invalid regular expression pattern. Pattern: ${pattern}.`);
}
