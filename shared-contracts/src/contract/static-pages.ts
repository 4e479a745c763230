import type { PublicReads } from '../firebase/public-reads';
import { BASE_PATH } from './base-path';
import type { RuntimeConfig } from './config';
import type { Registry } from './registry';

/**
 * The default export of a remote's `src/pages.tsx`. `release pages` runs it in Node and writes a file for
 * each page. So the page is visible before its scripts run, and also without scripts.
 */
export interface StaticPages<Content = unknown> {
  /**
   * Reads the content of the pages. With `previous`, an earlier result, it may read only the changes since.
   * Returning `previous` itself means that nothing has changed.
   */
  read(database: PublicReads, previous: Content | null): Promise<Content>;
  pages(content: Content): Iterable<StaticPage>;
  /** Data for the remote's scripts, made from the same content. */
  data?(content: Content): StaticData;
  /**
   * Pictures that the content names and that the database has as documents. The release writes the pictures that the
   * site lacks. It never changes or removes a picture, so the name of a picture must contain a hash of its content.
   */
  pictures?(content: Content): Iterable<StaticPicture>;
}

export interface StaticPicture {
  /** The path of the file without the base path: `/pictures/products/3fa9c1.webp`. */
  readonly path: string;
  /** Reads the picture; `null` when the database does not have it. */
  read(database: PublicReads): Promise<Uint8Array | null>;
}

/** Files for the scripts of a remote. A file never changes, because its name has a hash of its content. */
export interface StaticData {
  /** Changes when the data changes. The release calls `make` only for another key. */
  readonly key: string;
  /**
   * The files by name (`words.3fa9c1.bin`), and the manifest that names them. Scripts read the manifest first.
   * Shortly after a promotion, scripts may read the manifest of another version of the remote. So the manifest must
   * contain a version of its format.
   */
  make(): { readonly files: ReadonlyMap<string, Uint8Array>; readonly manifest: object };
}

export interface StaticPage {
  /**
   * The page's path without the base path, with a slash at the beginning and none at the end; `/` is home.
   * It is encoded as in `routes` and in addresses: `/shop/category/men's%20clothing`.
   */
  readonly path: string;
  /** Changes when the page changes. The release renders only pages with another key again. */
  readonly key: string;
  /** The path of the page with the same content that search engines should show instead. */
  readonly sameAs?: string;
  render(): RenderedPage;
}

export interface RenderedPage {
  /** The document's title. */
  readonly title: string;
  /** The description for search engines and link previews. */
  readonly description: string;
  /** The content of `<main>`, with `BASE_MARK` for the base path. */
  readonly html: string;
  /** The pictures in view when the page opens, the most important first. Arguments of `pictureUrl`. */
  readonly pictures: readonly string[];
  /** The picture for link previews. The default is the first of `pictures`. */
  readonly preview?: string | undefined;
  /** JSON data for the page's scripts, which get it by `takePageData`. */
  readonly data: unknown;
  /** Structured data (https://schema.org), with `SITE_MARK` for the site's address. */
  readonly structuredData?: object;
}

/** The placeholder for the site's address, such as `https://shop.example/galleria`: no slash at the end. */
export const SITE_MARK = 'https://site.invalid';

/**
 * The name of the layout among a shell's prerendered pages. The names of other pages are paths with a slash, except
 * `NOT_FOUND`.
 */
export const LAYOUT = 'layout';

/**
 * The name of the page for unknown paths among a shell's prerendered pages. Only visitors without scripts see this
 * page.
 */
export const NOT_FOUND = 'not-found';

/** `start.json`: the data that a static page needs to start the live release. */
export interface ReleaseStart {
  readonly release: number;
  readonly registry: Registry;
  readonly config: RuntimeConfig;
  /** The main scripts, in the order in which they run. */
  readonly scripts: readonly { readonly url: string; readonly integrity?: string | undefined }[];
}

/**
 * The address of a remote's data manifest, or of one of its files. The server answers 404 when there is
 * none.
 */
export function dataUrl(remote: string, file?: string): string {
  return `${BASE_PATH}/data/${remote}${file === undefined ? '.json' : `/${file}`}`;
}

/** The name of the page's data: `data-name` of its script element. */
export const PAGE_DATA = 'page';

let isTaken = false;

/**
 * The data that the static page was rendered with. Only the first call returns it, because it is for the
 * first page of the visit only. Returns `undefined` if the visit did not begin on a static page.
 */
export function takePageData(): unknown {
  const script = isTaken
    ? null
    : document.querySelector(`script[type="application/json"][data-name="${PAGE_DATA}"]`);
  isTaken = true;
  return script ? (JSON.parse(script.textContent) as unknown) : undefined;
}
