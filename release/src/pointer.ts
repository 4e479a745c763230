import { readFile } from 'node:fs/promises';

import * as v from 'valibot';
import writeFileAtomic from 'write-file-atomic';

import { siteLayout } from './site';

const PointerSchema = v.object({
  /** The live version. */
  stable: v.string(),
  /** What was live before, newest first. */
  history: v.array(v.object({ version: v.string(), until: v.string() })),
});

/** `release.json`: which version of an app is live. Belongs to the app's team. */
export type Pointer = v.InferOutput<typeof PointerSchema>;

/** The pointer of an app, or `undefined` when it was never promoted. */
export async function readPointer(siteFolder: string, app: string): Promise<Pointer | undefined> {
  const file = siteLayout(siteFolder).pointer(app);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return v.parse(PointerSchema, JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is not a pointer`, { cause: error });
  }
}

/** Makes a published version the live one, by one atomic write of the app's own pointer. */
export async function promote(siteFolder: string, app: string, version: string): Promise<void> {
  const before = await readPointer(siteFolder, app);
  if (before?.stable === version) return;
  const pointer: Pointer = {
    stable: version,
    history: before
      ? [{ version: before.stable, until: new Date().toISOString() }, ...before.history]
      : [],
  };
  const file = siteLayout(siteFolder).pointer(app);
  await writeFileAtomic(file, `${JSON.stringify(pointer, null, 2)}\n`);
}
