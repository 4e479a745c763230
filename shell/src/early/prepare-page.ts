import {
  fillPath,
  matchPath,
  VISITOR,
  type EarlyVisit,
  type Registry,
  type RuntimeConfig,
  type Session,
} from '@galleria/shared-contracts/contract';
import { publicUrl } from '@galleria/shared-contracts/firebase';

import { readSession } from '../features/session/session-storage';
import { fetchAhead, needsOf, type Needs } from '../federation/needs';
import { leaveEarly } from './early-answers';
import { tellWhenOnScreen } from './start-main';

/** What is in the page for everyone, and what this visit asks of it. */
export interface EarlyPage {
  readonly document: Document;
  readonly storage: Pick<Storage, 'getItem'>;
  /** Relative to the base path. */
  readonly path: string;
  readonly search: string;
  readonly registry: Registry;
  readonly config: RuntimeConfig;
  readonly now: () => number;
}

/**
 * While the main script is on its way: shows what the page will look like, fetches the scripts of
 * the remote that it belongs to, and asks for what that will read first. What comes of it is for the
 * remotes' early scripts; `paintFirst` is told what they paint.
 */
export function preparePage(page: EarlyPage, paintFirst: EarlyVisit['paintFirst']): EarlyVisit {
  const { path, search } = page;
  const session = runningSession(page);
  showFirstPaint(page, session);
  const answers = new Map<string, Promise<Response>>();
  const { files, reads, paint } = needsOf(page.registry, page.path);
  // What an address chooses besides, a first paint does not know.
  if (paint && paint.audience === session.kind && search === '') {
    paintFirst(fetchFirstPaint(page.document, paint, files));
  }
  fetchAhead(page.document, files, 'preload');
  for (const { from, unless, values } of reads) {
    if (unless !== undefined && page.storage.getItem(unless) !== null) continue;
    const read = fillPath(from, values);
    const url = publicUrl(page.config, read);
    const answer = fetch(url);
    answers.set(read, answer);
    leaveEarly(url, answer);
  }
  return {
    path,
    search,
    uid: session.kind === 'user' ? session.uid : null,
    main: page.document.querySelector('#root main'),
    answerOf: (read) => answers.get(read)?.then(copyOf),
    paintFirst,
  };
}

/** As far as this device knows. */
function runningSession({ storage, now }: EarlyPage): Session {
  const session = readSession(storage);
  return session.kind !== 'visitor' && session.expiresAtMs > now() ? session : VISITOR;
}

/**
 * Shows what only some visitors' pages look like, with its style sheets. Rejects when one of them
 * cannot be had: the page comes from its scripts then.
 */
async function fetchFirstPaint(
  document: Document,
  { url, pattern }: NonNullable<Needs['paint']>,
  files: readonly string[],
): Promise<void> {
  // The first layout's: once React has put its own in its place, nothing is painted any more.
  const main = document.querySelector('#root main');
  const [paints] = await Promise.all([
    fetch(url).then(bodyOf),
    ...files.filter((file) => file.endsWith('.css')).map((file) => styled(document, file)),
  ]);
  // Safe: the release has read that file.
  const html = (paints as Readonly<Record<string, string>>)[pattern];
  if (!main || html === undefined) return;
  main.innerHTML = html;
  tellWhenOnScreen(main.querySelector('h1'));
}

/** `data-href` is the name under which the remote's own build looks for it. */
function styled(document: Document, url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  link.dataset['href'] = url.slice(url.lastIndexOf('/') + 1);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${url} could not be loaded`));
    document.head.append(link);
  });
}

/** The answer itself is for the main script. */
function copyOf(answer: Response): Promise<unknown> {
  return bodyOf(answer.clone());
}

function bodyOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`Answered ${String(answer.status)}`);
  return answer.json();
}

function showFirstPaint({ document, path }: EarlyPage, { kind }: Session): void {
  const templates = [...document.querySelectorAll('template')];
  const paintOf = (isWanted: (pattern: string) => boolean) =>
    templates.find(
      ({ dataset: { firstPaint } }) => firstPaint !== undefined && isWanted(firstPaint),
    )?.content;
  const layout = paintOf((pattern) => pattern === LAYOUT);
  const root = document.getElementById('root');
  if (!layout || !root) return;
  root.append(document.importNode(layout, true));
  root.querySelector(`[data-unless="${kind}"]`)?.remove();
  const paint = paintOf((pattern) => matchPath(pattern, path) !== null);
  if (paint) root.querySelector('main')?.replaceChildren(document.importNode(paint, true));
}

/** The first paint that the others stand in; no path, which would begin with a slash. */
export const LAYOUT = 'layout';
