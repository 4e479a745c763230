import { createHash } from 'node:crypto';

import { LIMITS, UPLOADED_AT, UPLOADED_IN } from '@galleria/shared-contracts/domain';

import { aProduct } from '../builders';
import { editing, newProduct, type AuditForgery } from '../commits';
import { allow, commit, deny, get, list, remove, set, update, type Fields } from '../request';
import { NOT_ADMINS } from './groups';

const WEBP = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const JPEG = '/9j/4AAQSkZJRgABAQ==';
/** The number of Base64 characters of the largest picture. */
const MOST = 4 * Math.ceil(LIMITS.uploadedBytesMax / 3);
const ofSize = (characters: number) => WEBP + 'A'.repeat(characters - WEBP.length);

const nameOf = (base64: string, type = 'webp') =>
  `${createHash('sha256').update(base64).digest('hex').slice(0, 32)}.${type}`;
const pathOf = (name: string) => `${UPLOADED_IN}/${name}`;

interface Forgery {
  /** Fields of the document. */
  readonly picture?: Fields;
  readonly name?: string;
  /** The changed fields of the product. */
  readonly product?: Fields;
  readonly audit?: AuditForgery;
}

/** The commit in which product 10 gets an uploaded picture. */
export function uploading(base64 = WEBP, forgery: Forgery = {}) {
  const { name = nameOf(base64), picture = {}, audit } = forgery;
  const { product = { image: UPLOADED_AT + name } } = forgery;
  return commit(
    ...editing(10, product, audit).commit,
    set(pathOf(name), { base64, product: 10, ...picture }),
  );
}

const STORED = [set(pathOf(nameOf(WEBP)), { base64: WEBP, product: 10 })];
const NAMED = [update('products/10', { image: UPLOADED_AT + nameOf(WEBP) })];
const six = Array.from({ length: LIMITS.picturesMax + 1 }, (_, at) => ofSize(60 + 4 * at));
const [first = '', ...further] = six.map((base64) => UPLOADED_AT + nameOf(base64));

export const productPictureCases = [
  allow('visitor', 'see an uploaded picture', get(pathOf(nameOf(WEBP))), STORED),
  allow('visitor', 'ask for an uploaded picture that is gone', get(pathOf(nameOf(WEBP)))),
  deny('visitor', 'list the uploaded pictures', list(UPLOADED_IN, undefined, 5), STORED),
  deny('admin', 'list the uploaded pictures', list(UPLOADED_IN), STORED),

  allow('admin', 'give a product an uploaded picture', uploading()),
  allow('admin', 'upload a JPEG', uploading(JPEG, { name: nameOf(JPEG, 'jpg') })),
  allow('admin', 'upload as much as is allowed', uploading(ofSize(MOST))),
  allow(
    'admin',
    'upload a further picture',
    uploading(WEBP, { product: { pictures: ['/pictures/a.svg', UPLOADED_AT + nameOf(WEBP)] } }),
  ),
  allow(
    'admin',
    'upload all pictures of a product at once',
    commit(
      ...editing(10, { image: first, pictures: further }).commit,
      ...six.map((base64) => set(pathOf(nameOf(base64)), { base64, product: 10 })),
    ),
  ),
  allow(
    'admin',
    'add a product with all its pictures',
    commit(
      ...newProduct(aProduct(13, { image: first, pictures: further })).commit,
      ...six.map((base64) => set(pathOf(nameOf(base64)), { base64, product: 13 })),
    ),
  ),
  allow('admin', 'upload what the product has named before', commit(...STORED), NAMED),

  ...NOT_ADMINS.map((role) => deny(role, 'upload a picture', uploading())),
  ...([...NOT_ADMINS, 'packer', 'viewer'] as const).map((role) =>
    deny(role, 'upload what a product has named before', commit(...STORED), NAMED),
  ),
  deny('admin', 'upload a picture that no product names', commit(...STORED)),
  deny('admin', 'upload a picture for a product that does not exist', {
    commit: [...uploading(WEBP, { picture: { product: 99 } }).commit],
  }),
  deny(
    'admin',
    'upload a picture for another product',
    uploading(WEBP, { picture: { product: 9 } }),
  ),
  deny(
    'admin',
    'upload a picture for a product in words',
    uploading(WEBP, { picture: { product: '10' } }),
  ),
  deny('admin', 'upload a picture without its product', {
    commit: uploading().commit.with(-1, set(pathOf(nameOf(WEBP)), { base64: WEBP })),
  }),
  deny('admin', 'upload a picture with a field more', uploading(WEBP, { picture: { alt: 'x' } })),
  deny('admin', 'upload more than is allowed', uploading(ofSize(MOST + 1))),
  deny(
    'admin',
    'upload a picture under the name of another',
    uploading(WEBP, { name: nameOf(JPEG) }),
  ),
  deny(
    'admin',
    'upload a JPEG under the name of another',
    uploading(JPEG, { name: nameOf(WEBP, 'jpg') }),
  ),
  deny('admin', 'upload a JPEG as WebP', uploading(JPEG)),
  deny('admin', 'upload a WebP as JPEG', uploading(WEBP, { name: nameOf(WEBP, 'jpg') })),
  deny('admin', 'upload a picture of another kind', uploading(WEBP, { name: nameOf(WEBP, 'svg') })),
  ...[
    '<svg onload="alert(1)"/>',
    'UklGRiIAAABXQVZFAAAA',
    `${WEBP}\n`,
    `${WEBP}<script>`,
    'UklGRiIAAABXRUJQ',
  ].map((base64) => deny('admin', `upload ${JSON.stringify(base64)}`, uploading(base64))),
  deny(
    'admin',
    'upload a JPEG that is cut off',
    uploading('/9j/', { name: nameOf('/9j/', 'jpg') }),
  ),
  deny('admin', 'upload a number', uploading(WEBP, { picture: { base64: 5 } })),
  deny(
    'admin',
    'replace an uploaded picture',
    commit(set(pathOf(nameOf(WEBP)), { base64: JPEG, product: 10 })),
    [...STORED, ...NAMED],
  ),
  deny('admin', 'store an uploaded picture again', uploading(), STORED),
  deny(
    'admin',
    'give an uploaded picture another product',
    commit(update(pathOf(nameOf(WEBP)), { product: 9 })),
    STORED,
  ),
  deny('admin', 'delete an uploaded picture', commit(remove(pathOf(nameOf(WEBP)))), STORED),
];
