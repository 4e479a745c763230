import { fireEvent, render, screen } from '@testing-library/react';

import { FALLBACK_PICTURE, Picture } from './picture';

test('reserves its space and loads when it comes near the window', () => {
  render(<Picture src="/a.svg" alt="A ring" width={400} height={300} />);
  const picture = screen.getByRole('img', { name: 'A ring' });
  expect(picture).toHaveAttribute('width', '400');
  expect(picture).toHaveAttribute('height', '300');
  expect(picture).toHaveAttribute('loading', 'lazy');
});

test('an eager picture is loaded at once', () => {
  render(<Picture src="/a.svg" alt="A ring" width={400} height={300} eager />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('a picture can have a low fetch priority', () => {
  render(<Picture src="/a.svg" alt="A ring" width={40} height={30} fetchPriority="low" />);
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'low');
});

test('a broken picture is replaced by the fallback, and a new address is tried', () => {
  const { rerender } = render(<Picture src="/gone.svg" alt="A ring" width={4} height={3} />);
  const picture = screen.getByRole('img', { name: 'A ring' });
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', `/galleria${FALLBACK_PICTURE}#/gone.svg`);
  rerender(<Picture src="/other.svg" alt="A ring" width={4} height={3} />);
  expect(picture).toHaveAttribute('src', '/galleria/other.svg');
});

test('a picture that failed without network is loaded again when the network is back', () => {
  render(<Picture src="/a.svg" alt="A ring" width={4} height={3} />);
  const picture = screen.getByRole('img');
  fireEvent.error(picture);
  fireEvent.online(window);
  expect(picture).toHaveAttribute('src', '/galleria/a.svg');
});

test('a broken fallback is not loaded again and again', () => {
  render(<Picture src="/gone.svg" alt="A ring" width={4} height={3} />);
  const picture = screen.getByRole('img');
  fireEvent.error(picture);
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', `/galleria${FALLBACK_PICTURE}#/gone.svg`);
});

test('a path gets the base path, and a complete URL stays as it is', () => {
  const { rerender } = render(<Picture src="/pictures/a.svg" alt="A" width={4} height={3} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/galleria/pictures/a.svg');
  rerender(<Picture src="https://example.com/a.svg" alt="A" width={4} height={3} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://example.com/a.svg');
});
