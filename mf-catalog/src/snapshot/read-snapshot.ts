import {
  CATALOGUE_OWNER,
  dataUrl,
  fileReader,
  isFileGone,
} from '@galleria/shared-contracts/contract';

import { fileLookup, type Lookup } from './lookup';
import { parseManifest } from './manifest';

/** The search's files. */
export interface Snapshot {
  /** What has changed since may not be in it. */
  readonly asOfMs: number;
  readonly titles: Lookup;
  readonly texts: Lookup;
}

/**
 * Makes a function that reads the manifest and the words of titles. `null` when they cannot be read; then
 * the next call tries again, unless the site has no manifest, or one of another version.
 */
export function snapshotReader(): () => Promise<Snapshot | null> {
  let isAbsent = false;
  let read = manifestReader();

  function manifestReader() {
    return fileReader(
      dataUrl(CATALOGUE_OWNER),
      (bytes): Snapshot | null => {
        const manifest = parseManifest(bytes);
        const onGone = () => (read = manifestReader());
        return (
          manifest && {
            asOfMs: manifest.asOfMs,
            titles: fileLookup(manifest.search.titles, onGone),
            texts: fileLookup(manifest.search.texts, onGone),
          }
        );
      },
      'no-cache',
    );
  }

  return async () => {
    if (isAbsent) return null;
    const snapshot = await read().catch((cause: unknown) => {
      isAbsent = isFileGone(cause);
      return null;
    });
    const words = await snapshot?.titles.words().catch(() => undefined);
    return words ? snapshot : null;
  };
}
