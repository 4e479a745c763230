import type { StaticPicture } from '@galleria/shared-contracts/contract';
import {
  parseUploadedPicture,
  UPLOADED_IN,
  uploadedName,
  type Product,
} from '@galleria/shared-contracts/domain';
import type { PublicReads } from '@galleria/shared-contracts/firebase';

/** The uploaded pictures that these products name (P-ADMIN-55), each once. */
export function* uploadedPictures(products: readonly Product[]): Iterable<StaticPicture> {
  const seen = new Set<string>();
  for (const { image, pictures = [] } of products) {
    for (const path of [image, ...pictures]) {
      const name = uploadedName(path);
      if (name === undefined || seen.has(name)) continue;
      seen.add(name);
      yield { path, read: (database) => readUploaded(database, name) };
    }
  }
}

async function readUploaded(database: PublicReads, name: string): Promise<Uint8Array | null> {
  const document = await database.get(`${UPLOADED_IN}/${name}`);
  return document && Buffer.from(parseUploadedPicture(document.data), 'base64');
}
