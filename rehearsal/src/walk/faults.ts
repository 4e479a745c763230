import type { Page } from 'playwright-core';

import type { Fault } from '../compare/measured';
import type { Noted } from './in-page';

export interface Faults {
  add(kind: Fault['kind'], text: string): void;
  /** Says what the rehearsal does from now on, for the faults that follow. */
  nowAfter(what: string): void;
  /** Adds the faults that the page has noted about itself. */
  takeNoted(page: Page): Promise<void>;
  all(): Fault[];
}

/** A page that is left cancels its requests. These are no faults. */
const LEFT = /ERR_ABORTED|ERR_NETWORK_CHANGED/;

/** Chromium writes each failed request into the console too. */
const OF_A_REQUEST = /^Failed to load resource/;

/** Notes what goes wrong in a page, from now on. */
export function watchFaults(page: Page): Faults {
  const found: Fault[] = [];
  let when = '';
  let rejected: readonly string[] = [];
  const add = (kind: Fault['kind'], text: string) => {
    // An error in a loop counts once.
    if (found.some((fault) => fault.kind === kind && fault.text === text)) return;
    found.push({ kind, text: text.slice(0, 1_000), when });
  };
  page.on('pageerror', ({ name, message, stack = '' }) => {
    const [frame = ''] = /https?:\/\/[^\s)]+/.exec(stack.slice(message.length)) ?? [];
    add('error', `${name}: ${message}${frame === '' ? '' : ` (${frame})`}`);
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' || OF_A_REQUEST.test(message.text())) return;
    add('console', message.text());
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (!LEFT.test(why)) add('request', `${request.method()} ${request.url()}: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const { url, method } = { url: response.url(), method: response.request().method() };
    add('request', `${method} ${url}: ${String(response.status())}`);
  });
  return {
    add,
    nowAfter(what) {
      when = what;
    },
    async takeNoted(of) {
      const noted = await of.evaluate<Noted>('rehearsalNoted').catch(() => undefined);
      if (!noted) return;
      for (const text of noted.policy) add('policy', text);
      rejected = [...rejected, ...noted.rejections.filter((text) => text !== '')];
    },
    all: () =>
      found.map((fault) => {
        const isRejected =
          fault.kind === 'error' && rejected.some((text) => fault.text.includes(text));
        return isRejected ? { ...fault, kind: 'rejection' } : fault;
      }),
  };
}
