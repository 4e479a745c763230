import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { RemoteManifestSchema, type RemoteManifest } from '@galleria/shared-contracts/contract';
import * as v from 'valibot';

import { shopLocale, translatedLabel } from './language';

/** In the sources, `remote.json` also has the labels of menu entries in other languages. */
const SourceSchema = v.strictObject({
  ...RemoteManifestSchema.entries,
  nav: v.array(
    v.object({
      ...RemoteManifestSchema.entries.nav.item.entries,
      labels: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});

/** Reads `remote.json`, in the language of the build. Throws an error that names the bad field. */
export function readManifest(folder: string): RemoteManifest {
  const file = path.join(folder, 'remote.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: it says what the remote serves`);
  const result = v.safeParse(SourceSchema, readJson(file));
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  const nav = result.output.nav.map(({ labels, ...entry }) => {
    const label = translatedLabel(entry.label, labels);
    if (label === undefined) {
      throw new Error(
        `${file}: nav: the label "${entry.label}" has no "${shopLocale()}" in "labels"`,
      );
    }
    return { ...entry, label };
  });
  return { ...result.output, nav };
}

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause });
  }
}
