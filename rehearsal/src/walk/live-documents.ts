import type { Page } from 'playwright-core';

import { documentsIn } from './traffic';

/**
 * The back office reads through the live database's channel, whose answers never end. So this
 * script counts the documents inside the page while they stream in. It is text, because a
 * compiler's helpers do not exist in the page.
 */
const COUNT_IN_PAGE = `
  window.documentsRead = 0;
  const count = (text) => { window.documentsRead += text.split('"documentChange"').length - 1; };
  const plainFetch = window.fetch;
  window.fetch = async (...args) => {
    const response = await plainFetch(...args);
    if (!String(args[0]?.url ?? args[0]).includes('/Listen/channel')) return response;
    const reader = response.clone().body.pipeThrough(new TextDecoderStream()).getReader();
    (async () => {
      for (let rest = ''; ; ) {
        const { done, value } = await reader.read();
        if (done) return;
        // A word may be cut in two by the network.
        const text = rest + value;
        count(text);
        rest = text.slice(text.lastIndexOf('"documentChange"') + 1).slice(-15);
      }
    })().catch(() => {});
    return response;
  };
  const plainOpen = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    if (String(url).includes('/Listen/channel')) {
      let counted = 0;
      this.addEventListener('readystatechange', () => {
        if (this.readyState < 3) return;
        const found = this.responseText.split('"documentChange"').length - 1;
        window.documentsRead += found - counted;
        counted = found;
      });
    }
    return plainOpen.call(this, method, url, ...rest);
  };
`;

export interface DocumentCounter {
  /** The number of documents and aggregations answered since the last call. */
  take(): Promise<{ documents: number; aggregations: number }>;
}

/** Counts from the next page load on. */
export async function countDocuments(page: Page): Promise<DocumentCounter> {
  let before = 0;
  let aggregations = 0;
  /** Documents that were read without the live channel. */
  let overRest = 0;
  await page.addInitScript({ content: COUNT_IN_PAGE });
  // A new page starts its count at zero.
  page.on('domcontentloaded', () => {
    before = 0;
  });
  page.on('request', (request) => {
    const isAsked = request.method() === 'POST' && request.url().includes(':runAggregationQuery');
    if (isAsked) aggregations += 1;
  });
  page.on('response', (response) => {
    if (!/:(runQuery|batchGet)$/.test(new URL(response.url()).pathname)) return;
    void response.text().then(
      (text) => {
        overRest += documentsIn(JSON.parse(text));
      },
      // The page was left.
      () => undefined,
    );
  });
  return {
    async take() {
      const now = await page.evaluate(() => (window as unknown as Counting).documentsRead);
      const taken = { documents: now - before + overRest, aggregations };
      before = now;
      overRest = 0;
      aggregations = 0;
      return taken;
    },
  };
}

interface Counting {
  readonly documentsRead: number;
}
