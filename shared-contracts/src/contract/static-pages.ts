import type { PublicReads } from '../firebase/public-reads';
import { BASE_PATH } from './base-path';
import type { RuntimeConfig } from './config';
import type { Registry } from './registry';

/**
 * A remote's `src/pages.tsx` exports this by default. `release pages` runs it in Node and writes a file for
 * each page, so that the page is there before any script, and without scripts too.
 */
export interface StaticPages<Content = unknown> {
  /**
   * Reads what the pages show. With `previous`, an earlier result, only what has changed since then need be
   * read; the same object means that nothing has.
   */
  read(database: PublicReads, previous: Content | null): Promise<Content>;
  pages(content: Content): Iterable<StaticPage>;
  /** Data for the remote's scripts, made of the same content. */
  data?(content: Content): StaticData;
}

/** Files for the scripts of a remote. A file never changes: its name has a hash of its content. */
export interface StaticData {
  /** Changes when the data does. Only then is it made anew. */
  readonly key: string;
  /**
   * The files by their names (`words.3fa9c1.bin`), and what the scripts read first, which names them. Both
   * may be those of another version of the remote, for a moment after a promotion: the manifest says
   * how it is to be read.
   */
  make(): { readonly files: ReadonlyMap<string, Uint8Array>; readonly manifest: object };
}

export interface StaticPage {
  /**
   * Behind the base path, with a slash in front and none at the end (`/` alone is home); encoded, as `routes`
   * names it and an address has it: `/shop/category/men's%20clothing`.
   */
  readonly path: string;
  /** Changes when the page does. Only pages with another key are rendered anew. */
  readonly key: string;
  /** The path of the page that this one stands for: search engines are sent there. */
  readonly sameAs?: string;
  render(): RenderedPage;
}

export interface RenderedPage {
  /** The document's title. */
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  /** What `<main>` holds, with `BASE_MARK` for the base path. */
  readonly html: string;
  /** The pictures that the first window shows, the most important first; as `pictureUrl` takes them. */
  readonly pictures: readonly string[];
  /** For the page's scripts: `takePageData`. JSON. */
  readonly data: unknown;
  /** https://schema.org, with `SITE_MARK` for the site's address. */
  readonly structuredData?: object;
}

/** Stands for the site's address, without a slash at its end: `https://shop.example/galleria`. */
export const SITE_MARK = 'https://site.invalid';

/** The prerendered layout of a shell, among its prerendered pages. Not a path: those begin with a slash. */
export const LAYOUT = 'layout';

/** `start.json`: with it a static page starts the live release. */
export interface ReleaseStart {
  readonly release: number;
  readonly registry: Registry;
  readonly config: RuntimeConfig;
  /** The main scripts, in their order. */
  readonly scripts: readonly { readonly url: string; readonly integrity?: string | undefined }[];
}

/** Where a browser finds a remote's manifest of data, or one of its files. 404 where there is none. */
export function dataUrl(remote: string, file?: string): string {
  return `${BASE_PATH}/data/${remote}${file === undefined ? '.json' : `/${file}`}`;
}

/** The name of the page's data in the page. */
export const PAGE_DATA = 'page';

let isTaken = false;

/**
 * The data that the page was rendered with, if the visit begins on a static page; once, because it is for
 * the first page alone. `undefined` on any other page.
 */
export function takePageData(): unknown {
  const script = isTaken
    ? null
    : document.querySelector(`script[type="application/json"][data-name="${PAGE_DATA}"]`);
  isTaken = true;
  return script ? (JSON.parse(script.textContent) as unknown) : undefined;
}
