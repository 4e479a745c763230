import type { PublicReads } from '../firebase/public-reads';
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
