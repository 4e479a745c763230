import type { RenderedPage } from '@galleria/shared-contracts/contract';

/*
 * The interface between the release tool and a shell's page renderer. The two may be years apart, so a change
 * that breaks one of them needs a new `RENDERER_INTERFACE`.
 */

/** The number of the interface in this file. */
export const RENDERER_INTERFACE = 1;

/** The oldest release tool that serves this interface. */
export const OLDEST_TOOL = '0.1.0';

/** A version that is live, or that the page should show as live. */
export interface LiveApp {
  readonly version: string;
  readonly since: string;
  /** All its files with their digests (`sha256-…`), by name. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly digest: string }>>;
}

export interface RenderRequest {
  /** The site's name, for messages. */
  readonly site: string;
  readonly release: number;
  /** The text of `config.json`. */
  readonly config: string;
  /** The shell and the remotes, by name, in the order of the log. */
  readonly apps: Readonly<Record<string, LiveApp>>;
  /** The text of a published file. Rejects when the file is not the one with the published digest. */
  readonly read: (app: string, file: string) => Promise<string>;
  readonly preview?: PreviewPage | undefined;
  /** Older renderers do not know this field, and make pages for the stable arm only. */
  readonly canary?: CanaryRequest | undefined;
}

/** Versions of remotes for a share of the devices. */
export interface CanaryRequest extends Pick<RenderRequest, 'apps' | 'read'> {
  readonly name: string;
  /** In percent of the devices. */
  readonly share: number;
}

export interface PreviewPage {
  /** The preview's own base path. Servers answer with the site's files there too. */
  readonly basePath: string;
  /** When the preview expires, in milliseconds since 1970. */
  readonly untilMs: number;
}

/** The texts of the files that follow from a release. Each says its release (`releaseIn`). */
export interface RenderedFiles {
  readonly page: string;
  /** What servers send with a 404. Older renderers do not make it; servers then send `page`. */
  readonly notFound?: string | undefined;
  readonly registry: string;
  readonly start: string;
  /** The service worker. Absent for a site without one: devices that have an old worker then remove it. */
  readonly worker?: string | undefined;
}

/** Renders a page's HTML file for a path. */
export type RenderStaticPage = (path: string, page: RenderedPage) => string;

/** What a shell's page renderer exports. Its functions throw errors with messages for people. */
export interface PageRenderer {
  readonly rendererInterface: number;
  /** The oldest release tool that serves this interface. An older tool names it in its error message. */
  readonly oldestTool: string;
  readonly renderFiles: (request: RenderRequest) => Promise<RenderedFiles>;
  /** Reads what all static pages of an app share: template, layout and styles. */
  readonly staticPageRenderer: (request: RenderRequest, app: string) => Promise<RenderStaticPage>;
}

/** The release for which a file was rendered; undefined for any other text. */
export function releaseIn(text: string): number | undefined {
  const release =
    /(?:(?:^|data-name="registry">)\{\s*(?:"release"|"releases":\[\{"number"):|^galleriaRelease =)\s*(\d+)/.exec(
      text,
    )?.[1];
  return release === undefined ? undefined : Number(release);
}
