import { dataAddress, parseUploadedPicture, uploadedName } from './uploaded-picture';

const DIGEST = '0123456789abcdef'.repeat(2);

it.each([
  [`/pictures/products/${DIGEST}.webp`, `${DIGEST}.webp`],
  [`/pictures/products/${DIGEST}.jpg`, `${DIGEST}.jpg`],
  [`/pictures/products/${DIGEST}.svg`, undefined],
  [`/pictures/products/${DIGEST}0.webp`, undefined],
  [`/pictures/products/../${DIGEST}.webp`, undefined],
  [`/pictures/${DIGEST}.webp`, undefined],
  [`https://shop.example/pictures/products/${DIGEST}.webp`, undefined],
  ['', undefined],
])('the uploaded picture at "%s" is called %s', (address, name) => {
  expect(uploadedName(address)).toBe(name);
});

it('shows a picture without a request', () => {
  const base64 = parseUploadedPicture({ base64: 'UklG', product: 7 });
  expect(dataAddress(`${DIGEST}.webp`, base64)).toBe('data:image/webp;base64,UklG');
  expect(dataAddress(`${DIGEST}.jpg`, base64)).toBe('data:image/jpeg;base64,UklG');
});

it('refuses a document that is not a picture', () => {
  expect(() => parseUploadedPicture({ product: 7 })).toThrow();
});
