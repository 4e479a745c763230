import { FILE_LIST } from '../build/file-list';
import type { KeptFiles } from '../serving/firebase-hosting';
import { neverChanges } from '../serving/serving-rules';
import { PICTURES_FOLDER } from '../site/site';

/** Those of these files that belong to versions, kits or data, and the pictures. By folder. */
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
