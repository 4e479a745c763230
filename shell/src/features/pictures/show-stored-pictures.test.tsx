import { FALLBACK_PICTURE, Picture } from '@galleria/shared-ui';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { UPLOADED_AT } from '@galleria/shared-contracts/domain';
import type { PublicDocument } from '@galleria/shared-contracts/firebase';

import { showStoredPictures } from './show-stored-pictures';

const NAME = `${'0123456789abcdef'.repeat(2)}.webp`;
const STORED = { name: NAME, data: { base64: 'UklG', product: 7 } };
const SHOWN = 'data:image/webp;base64,UklG';

function aPicture(src = UPLOADED_AT + NAME) {
  const { rerender } = render(<Picture src={src} alt="A ring" width={4} height={3} />);
  const picture = screen.getByRole('img');
  return {
    picture,
    fail: () => {
      fireEvent.error(picture);
      fireEvent.load(picture);
      return act(() => Promise.resolve());
    },
    show: (other: string) => rerender(<Picture src={other} alt="A ring" width={4} height={3} />),
  };
}

const added = jest.spyOn(document, 'addEventListener');
afterEach(() => {
  for (const [type, listener] of added.mock.calls) {
    if (type === 'load') document.removeEventListener(type, listener, true);
  }
});

function start(get: (document: string) => Promise<PublicDocument | null>) {
  const asked = jest.fn(get);
  showStoredPictures({ get: asked }, document);
  return asked;
}

it('shows the document of a picture that failed earlier and of a picture that fails now', async () => {
  const before = aPicture();
  await before.fail();
  const asked = start(() => Promise.resolve(STORED));
  await act(() => Promise.resolve());
  expect(before.picture).toHaveAttribute('src', SHOWN);
  // Neither a second picture with this address nor the picture itself reads the document again.
  fireEvent.load(before.picture);
  render(<img alt="Again" src={`${FALLBACK_PICTURE}#${UPLOADED_AT}${NAME}`} />);
  fireEvent.load(screen.getByAltText('Again'));
  await act(() => Promise.resolve());
  expect(screen.getByAltText('Again')).toHaveAttribute('src', SHOWN);
  expect(asked.mock.calls).toEqual([[`productPictures/${NAME}`]]);
});

it('leaves other missing pictures alone', async () => {
  const asked = start(() => Promise.resolve(STORED));
  const { picture, fail } = aPicture('/pictures/gone.svg');
  await fail();
  expect(picture).toHaveAttribute('src', `/galleria${FALLBACK_PICTURE}#/pictures/gone.svg`);
  expect(asked).not.toHaveBeenCalled();
});

it.each<[string, () => Promise<PublicDocument | null>]>([
  ['is gone too', () => Promise.resolve(null)],
  ['is none', () => Promise.resolve({ name: NAME, data: {} })],
  ['cannot be read', () => Promise.reject(new Error('no answer'))],
])('keeps the fallback when the document %s', async (_what, get) => {
  start(get);
  const { picture, fail } = aPicture();
  await fail();
  expect(picture).toHaveAttribute('src', `/galleria${FALLBACK_PICTURE}#${UPLOADED_AT}${NAME}`);
});

it('asks again after a failure', async () => {
  const asked = start(() => Promise.resolve(STORED));
  asked.mockRejectedValueOnce(new Error('no answer'));
  const { picture, fail } = aPicture();
  await fail();
  fireEvent.load(picture);
  await act(() => Promise.resolve());
  expect(picture).toHaveAttribute('src', SHOWN);
});

it('does not replace a picture that has changed while the document was loading', async () => {
  let answer: (document: PublicDocument) => void = () => undefined;
  start(() => new Promise((resolve) => (answer = resolve)));
  const { picture, fail, show } = aPicture();
  await fail();
  show('/pictures/other.svg');
  answer(STORED);
  await act(() => Promise.resolve());
  expect(picture).toHaveAttribute('src', '/galleria/pictures/other.svg');
});
