import type { Page } from 'playwright-core';

/**
 * The live database's channel has answers that never end. So this script counts the documents inside the page while they stream in. It is text, because a
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

export interface LiveCounter {
  /** The number of documents that have streamed in since the last call. */
  take(): Promise<number>;
}

/** Counts from the next page load on. */
export async function countLiveDocuments(page: Page): Promise<LiveCounter> {
  let before = 0;
  await page.addInitScript({ content: COUNT_IN_PAGE });
  // A new page starts its count at zero.
  page.on('domcontentloaded', () => {
    before = 0;
  });
  return {
    async take() {
      // Undefined in the page that is open when the counter is made.
      const now = await page.evaluate(() => (window as unknown as Counting).documentsRead ?? 0);
      const taken = now - before;
      before = now;
      return taken;
    },
  };
}

interface Counting {
  readonly documentsRead?: number;
}
