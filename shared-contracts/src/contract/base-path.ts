/** The site's path in an address, without a slash at its end: `/galleria`, or `''` for the root. */
export const DEFAULT_BASE_PATH = '/galleria';

/** Stands for the base path in HTML that is prerendered while building. */
export const BASE_MARK = '/__base__';

/**
 * The base path of this page: the release writes it into the page (`data-base` of the document). While
 * building there is no page.
 */
export const BASE_PATH: string =
  typeof document === 'undefined'
    ? BASE_MARK
    : (document.documentElement.dataset['base'] ?? DEFAULT_BASE_PATH);

/** The address of a stored picture: a whole URL, or a path of this site behind its base path. */
export function pictureUrl(image: string): string {
  return pictureAt(BASE_PATH, image);
}

/** `pictureUrl` for a site at another base path. */
export function pictureAt(basePath: string, image: string): string {
  return image.startsWith('/') ? `${basePath}${image}` : image;
}
