import { FILE_LIST } from '../build/file-list';
import type { KeptFiles } from '../serving/firebase-hosting';
import { neverChanges } from '../serving/serving-rules';
import { PICTURES_FOLDER } from '../site/site';

/** Of these files of a site those of versions, of kits and of data, and the pictures, by folder. */
export function keptFiles(keys: readonly string[]): KeptFiles {
  const kept: Record<string, string[]> = {};
  for (const key of keys) {
    const [, folder, name] = /^(.*)\/(.*)$/.exec(key) ?? [];
    if (!folder || !name || name === FILE_LIST) continue;
    const isKept = neverChanges(`/${key}`) || key.startsWith(`${PICTURES_FOLDER}/`);
    if (isKept) (kept[folder] ??= []).push(name);
  }
  return kept;
}
