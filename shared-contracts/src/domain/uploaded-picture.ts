import * as v from 'valibot';

/*
 * An uploaded picture of a product is the document `productPictures/{name}`. `release pages` writes it as a file at the
 * picture's address. The name contains the digest of the document's text, so document and file never change.
 */

/** The beginning of the addresses of uploaded pictures in products. The picture's name follows. */
export const UPLOADED_AT = '/pictures/products/';
export const UPLOADED_IN = 'productPictures';

const NAME = /^[0-9a-f]{32}\.(?:webp|jpg)$/;
const UploadedPictureDocument = v.object({ base64: v.string() });

/** The name of the uploaded picture at this address; `undefined` for every other address. */
export function uploadedName(address: string): string | undefined {
  if (!address.startsWith(UPLOADED_AT)) return undefined;
  const name = address.slice(UPLOADED_AT.length);
  return NAME.test(name) ? name : undefined;
}

/** The bytes, in Base64, of a `productPictures/{name}` document. Throws a `ValiError` for other data. */
export function parseUploadedPicture(data: unknown): string {
  return v.parse(UploadedPictureDocument, data).base64;
}

/** The address that shows an uploaded picture without a request. */
export function dataAddress(name: string, base64: string): string {
  return `data:image/${name.endsWith('.webp') ? 'webp' : 'jpeg'};base64,${base64}`;
}
