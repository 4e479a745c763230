import {
  fillPath,
  matchPath,
  type EarlyVisit,
  type Registry,
  type RuntimeConfig,
} from '@galleria/shared-contracts';
import { publicUrl } from '@galleria/shared-contracts/firebase';

import { readSession } from '../features/session/session-storage';
import { fetchAhead, needsOf } from '../federation/needs';
import { leaveEarly } from './early-answers';

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
  showFirstPaint(page);
  const answers = new Map<string, Promise<Response>>();
  const { files, reads } = needsOf(page.registry, page.path);
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
    uid: uidIn(page),
    main: page.document.querySelector('#root main'),
    answerOf: (read) => answers.get(read)?.then(copyOf),
    paintFirst,
  };
}

function uidIn({ storage, now }: EarlyPage): string | null {
  const session = readSession(storage);
  return session.kind === 'user' && session.expiresAtMs > now() ? session.uid : null;
}

/** The answer itself is for the main script. */
function copyOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`Answered ${String(answer.status)}`);
  return answer.clone().json();
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
