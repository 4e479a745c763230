/** The default base path of the site. A base path has no slash at its end; `''` is the root. */
export const DEFAULT_BASE_PATH = '/galleria';

/** The placeholder for the base path in HTML that is prerendered during the build. */
export const BASE_MARK = '/__base__';

/**
 * The base path of this page. The release writes it into the page (`data-base` of the root element). During
 * the build there is no page, so it is the placeholder `BASE_MARK`.
 */
export const BASE_PATH: string =
  typeof document === 'undefined'
    ? BASE_MARK
    : (document.documentElement.dataset['base'] ?? DEFAULT_BASE_PATH);

/**
 * The address of a stored picture. `image` is a complete URL, or a path of this site without the base path.
 */
export function pictureUrl(image: string): string {
  return pictureAt(BASE_PATH, image);
}

/** `pictureUrl` for a site at another base path. */
export function pictureAt(basePath: string, image: string): string {
  return image.startsWith('/') ? `${basePath}${image}` : image;
}
