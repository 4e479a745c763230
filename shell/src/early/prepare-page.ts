import {
  BASE_MARK,
  BASE_PATH,
  fillPath,
  LAYOUT,
  matchPath,
  VISITOR,
  type EarlyVisit,
  type Registry,
  type RuntimeConfig,
  type Session,
} from '@galleria/shared-contracts/contract';
import { publicUrl } from '@galleria/shared-contracts/firebase';

import { readSession } from '../features/session/session-storage';
import { expectFile } from '../federation/expect-file';
import { frameAt } from '../federation/find-remote';
import { fetchAhead, needsOf, type NeededFile, type Needs } from '../federation/needs';
import { leaveEarly } from './early-answers';
import { tellWhenOnScreen } from './start-main';

/** The page that the release has written, and the data of this visit. */
export interface EarlyPage {
  readonly document: Document;
  readonly storage: Pick<Storage, 'getItem'>;
  /** Relative to the base path. */
  readonly path: string;
  readonly search: string;
  readonly registry: Registry;
  readonly config: RuntimeConfig;
  readonly now: () => number;
  /** Makes a published HTML text known to the Trusted Types policy. */
  readonly allowHtml: (publishedHtml: string) => void;
}

/**
 * Runs while the main script is loading: shows the prerendered page, preloads the scripts of its remote, and sends
 * that remote's first reads. Returns the object for the remotes' early scripts. The main script waits for a short time
 * for each promise that is given to `waitFor`.
 */
export function preparePage(page: EarlyPage, waitFor: EarlyVisit['waitFor']): EarlyVisit {
  const { path, search } = page;
  const session = runningSession(page);
  showPrerendered(page, session);
  const responses = new Map<string, Promise<Response>>();
  const { files, reads, prerendered } = needsOf(page.registry, page.path);
  // A page is prerendered without a query, so it may be wrong for a path with a query.
  if (prerendered && prerendered.audience === session.kind && search === '') {
    waitFor(fetchPrerendered(page, prerendered, files));
  }
  fetchAhead(page.document, files, 'preload');
  for (const { from, unless, values } of reads) {
    if (unless !== undefined && page.storage.getItem(unless) !== null) continue;
    const read = fillPath(from, values);
    const url = publicUrl(page.config, read);
    const response = fetch(url);
    responses.set(read, response);
    leaveEarly(url, response);
  }
  return {
    storage: page.storage,
    path,
    search,
    arm: page.registry.arm,
    uid: session.kind === 'user' ? session.uid : null,
    main: page.document.querySelector('#root main'),
    // Early scripts get a clone, because a response can be read once only and the main script needs it.
    answerOf: (read) => responses.get(read)?.then((response) => bodyOf(response.clone())),
    waitFor,
  };
}

/** The session according to this device's storage. */
function runningSession({ storage, now }: EarlyPage): Session {
  const session = readSession(storage);
  return session.kind !== 'visitor' && session.expiresAtMs > now() ? session : VISITOR;
}

/**
 * Shows a page that is prerendered for one audience, with its style sheets. Rejects when a file fails;
 * the main script renders the page in any case.
 */
async function fetchPrerendered(
  { document, allowHtml }: EarlyPage,
  { url, integrity, pattern }: NonNullable<Needs['prerendered']>,
  files: readonly NeededFile[],
): Promise<void> {
  // Find the element before the fetch. React replaces it later, and this code must not change React's own element.
  const main = document.querySelector('#root main');
  const [pages] = await Promise.all([
    fetch(url, integrity === undefined ? {} : { integrity }).then(bodyOf),
    ...files.filter((file) => file.url.endsWith('.css')).map((file) => styled(document, file)),
  ]);
  // Safe: the release has checked the file, and the digest proves that this is the same file.
  const html = (pages as Readonly<Record<string, string>>)[pattern]?.replaceAll(
    BASE_MARK,
    BASE_PATH,
  );
  if (!main || html === undefined) return;
  // Without a digest the text is not proven to be the published text, so the policy must refuse it.
  if (integrity !== undefined) allowHtml(html);
  main.innerHTML = html;
  tellWhenOnScreen(main.querySelector('h1'));
}

/** Adds a style sheet. Sets `data-href`, by which webpack's runtime in the remote recognizes it. */
function styled(document: Document, { url, integrity }: NeededFile): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  link.dataset['href'] = url.slice(url.lastIndexOf('/') + 1);
  expectFile(link, integrity);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      // Without this element, webpack's runtime in the remote loads the style sheet again.
      link.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(link);
  });
}

function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`Answered ${String(response.status)}`);
  return response.json();
}

function showPrerendered({ document, path, registry }: EarlyPage, { kind }: Session): void {
  const templates = [...document.querySelectorAll('template')];
  const contentFor = (isWanted: (pattern: string) => boolean) =>
    templates.find(
      ({ dataset: { prerendered } }) => prerendered !== undefined && isWanted(prerendered),
    )?.content;
  const layout = contentFor((pattern) => pattern === LAYOUT);
  const root = document.getElementById('root');
  if (!root) return;
  // A static page has its layout already.
  if (layout) root.append(document.importNode(layout, true));
  root.querySelector(`[data-unless="${kind}"]`)?.remove();
  const frame = kind === 'admin' ? frameAt(registry, path) : undefined;
  if (frame !== undefined) root.firstElementChild?.setAttribute('data-frame', frame);
  const content = contentFor((pattern) => matchPath(pattern, path) !== null);
  if (content) root.querySelector('main')?.replaceChildren(document.importNode(content, true));
}
