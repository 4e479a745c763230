import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Deprecation } from '@galleria/shared-contracts/contract';
import type * as v from 'valibot';

export const SLOTS_FILE = 'src/slots.ts';

type Schemas = Readonly<Record<string, v.GenericSchema>>;

/** The slots that an app has, shows and fills, with a schema for each. */
export interface SlotsFile {
  /** What the app's pages hand over in its own slots. */
  readonly slots?: Schemas;
  /** Which of the app's own slots are deprecated. */
  readonly deprecated?: Readonly<Record<string, Deprecation>>;
  /** What the app's pages hand over to fragments of other apps. */
  readonly shows?: Schemas;
  /** What the app takes from the slots and fragments that it fills. */
  readonly fills?: Schemas;
}

/** Runs the app's `src/slots.ts`, if it has one. */
export function readSlotsFile(folder: string): SlotsFile {
  const file = path.join(folder, SLOTS_FILE);
  return existsSync(file) ? (createRequire(__filename)(file) as SlotsFile) : {};
}
