import type { StaticPicture } from '@galleria/shared-contracts/contract';
import {
  parseUploadedPicture,
  UPLOADED_IN,
  uploadedName,
  type Product,
} from '@galleria/shared-contracts/domain';
import type { PublicReads } from '@galleria/shared-contracts/firebase';

import { memoized } from '../data/memoized';
import { byCategory, type SiteContent } from '../data/site-content';

/** The uploaded pictures that the products name (P-ADMIN-55), each once. */
export function* uploadedPictures(content: SiteContent): Iterable<StaticPicture> {
  const paths = new Set([...byCategory(content).values()].flatMap(uploadedIn));
  for (const path of paths) {
    const name = uploadedName(path);
    if (name !== undefined) yield { path, read: (database) => readUploaded(database, name) };
  }
}

const uploadedIn = memoized((members: readonly Product[]) =>
  [
    ...members.map(({ image }) => image),
    ...members.flatMap(({ pictures }) => pictures ?? []),
  ].filter((path) => uploadedName(path) !== undefined),
);

async function readUploaded(database: PublicReads, name: string): Promise<Uint8Array | null> {
  const document = await database.get(`${UPLOADED_IN}/${name}`);
  return document && Buffer.from(parseUploadedPicture(document.data), 'base64');
}
