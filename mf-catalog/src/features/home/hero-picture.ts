import hero from './hero.svg';

/**
 * The address of the home page's largest picture. The static page contains the picture itself, as a `data:` URL. The
 * scripts use the same URL, so that the picture stays on the screen.
 */
export function heroPicture(): string {
  if (typeof document === 'undefined') return hero;
  return document.querySelector('[data-static] [data-hero]')?.getAttribute('src') ?? hero;
}
