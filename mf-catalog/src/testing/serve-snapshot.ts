import { dataUrl } from '@galleria/shared-contracts/contract';
import type { SiteContent } from '../data/site-content';
import { seedOfDay } from '../data/day-seed';
import { parseCategories, type Product } from '@galleria/shared-contracts/domain';

import staticPages from '../pages';

/** The content of a file, an HTTP status without content, or the error of a failed request. */
type Answer = Uint8Array | number | Error;

export const MADE_AT_MS = 1_000;
export const MANIFEST = dataUrl('mf-catalog');

/** Answers `fetch` with the published files of these products. `answers` has the answer for each address. */
export function serveSnapshot(products: readonly Product[], changes: Partial<SiteContent> = {}) {
  const answers = new Map<string, Answer>();
  /** Publishes the files of other products. The old files stay, as they do on a real site. */
  const publish = (next: readonly Product[], also: Partial<SiteContent> = {}) => {
    const content = {
      products: next,
      seed: seedOfDay(Date.now()),
      newestMs: 0,
      settlingMs: 0,
      asOfMs: MADE_AT_MS,
      removedCount: 0,
      categories: parseCategories(undefined),
      ...also,
    };
    const { files, manifest } = staticPages.data(content).make();
    answers.set(MANIFEST, asFile(manifest));
    for (const [name, bytes] of files) answers.set(dataUrl('mf-catalog', name), bytes);
  };
  publish(products, changes);
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const url = input as string;
    asked.push(url);
    const answer = answers.get(url) ?? 404;
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(
      typeof answer === 'number'
        ? new Response('', { status: answer })
        : new Response(new Uint8Array(answer)),
    );
  });
  const addresses = (kind: string) => [...answers.keys()].filter((url) => url.includes(`/${kind}`));
  const askedFor = (kind: string) => asked.filter((url) => url.includes(`/${kind}`));
  return { answers, asked, addresses, askedFor, publish };
}

export function asFile(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
