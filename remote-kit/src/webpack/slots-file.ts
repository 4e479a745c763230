import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Deprecation } from '@galleria/shared-contracts/contract';
import type * as v from 'valibot';

export const SLOTS_FILE = 'src/slots.ts';

type Schemas = Readonly<Record<string, v.GenericSchema>>;

/** What an app says of slots, with a schema for each. */
export interface SlotsFile {
  /** What its own slots hand over. */
  readonly slots?: Schemas;
  /** Which of its own slots end. */
  readonly deprecated?: Readonly<Record<string, Deprecation>>;
  /** What it hands over to the fragments of others that it shows. */
  readonly shows?: Schemas;
  /** What it takes of the slots and fragments that it fills. */
  readonly fills?: Schemas;
}

/** Runs the app's `src/slots.ts`, if it has one. */
export function readSlotsFile(folder: string): SlotsFile {
  const file = path.join(folder, SLOTS_FILE);
  return existsSync(file) ? (createRequire(__filename)(file) as SlotsFile) : {};
}
