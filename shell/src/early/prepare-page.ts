import {
  BASE_PATH,
  fillPath,
  matchPath,
  type Registry,
  type RegistryEntry,
  type RuntimeConfig,
} from '@galleria/shared-contracts';
import { publicUrl } from '@galleria/shared-contracts/firebase';

import { remoteForPath } from '../federation/find-remote';
import { leaveEarly } from './early-answers';

/** What is in the page for everyone, and what this visit asks of it. */
export interface EarlyPage {
  readonly document: Document;
  readonly storage: Pick<Storage, 'getItem'>;
  /** Relative to the base path. */
  readonly path: string;
  readonly registry: Registry;
  readonly config: RuntimeConfig;
}

/**
 * While the main script is on its way: shows what the page will look like, fetches the scripts of
 * the remote that it belongs to, and asks for what that will read first.
 */
export function preparePage(page: EarlyPage): void {
  showFirstPaint(page);
  const name = remoteForPath(page.registry, page.path);
  const remote = name === undefined ? undefined : page.registry.remotes[name];
  if (!remote) return;
  preload(page.document, remote);
  readEarly(page, remote);
}

function showFirstPaint({ document, path }: EarlyPage): void {
  const templates = [...document.querySelectorAll('template')];
  const paintOf = (isWanted: (pattern: string) => boolean) =>
    templates.find(
      ({ dataset: { firstPaint } }) => firstPaint !== undefined && isWanted(firstPaint),
    )?.content;
  const layout = paintOf((pattern) => pattern === LAYOUT);
  const root = document.getElementById('root');
  if (!layout || !root) return;
  root.append(document.importNode(layout, true));
  const paint = paintOf((pattern) => matchPath(pattern, path) !== null);
  if (paint) root.querySelector('main')?.replaceChildren(document.importNode(paint, true));
}

/** The first paint that the others stand in; no path, which would begin with a slash. */
export const LAYOUT = 'layout';

function preload(document: Document, { startsWith = [] }: RegistryEntry): void {
  for (const file of startsWith) {
    const url = `${BASE_PATH}/${file}`;
    if (document.querySelector(`link[href="${url}"]`)) continue;
    const isScript = file.endsWith('.js');
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = isScript ? 'script' : 'style';
    link.href = url;
    document.head.append(link);
  }
}

function readEarly({ path, config, storage }: EarlyPage, { early = [] }: RegistryEntry): void {
  for (const { path: pattern, read, unless } of early) {
    const values = matchPath(pattern, path);
    if (!values || (unless !== undefined && storage.getItem(unless) !== null)) continue;
    const url = publicUrl(config, fillPath(read, values));
    leaveEarly(url, fetch(url));
  }
}
