import { fetchAnew } from '@galleria/shared-contracts/contract';

import { TEXTS } from '../texts';

/** A main script that takes longer is said to hang; it still runs when it comes. */
const PATIENCE_MS = 15_000;

export const DAMAGED = TEXTS.start.damaged;
const SLOW = TEXTS.start.slow;

/**
 * Says so when the main script is damaged, missing or hangs, and offers to load again. A damaged
 * copy in the browser's cache is replaced first, and tried at once. Plain elements, because nothing
 * else is loaded.
 */
export function rescueMain(script: HTMLScriptElement, isSecondTry = false): void {
  const { ownerDocument: document, src } = script;
  const timer = setTimeout(() => offerReload(document, src, SLOW), PATIENCE_MS);
  const settle = () => {
    clearTimeout(timer);
    document.getElementById(ID)?.remove();
  };
  script.onload = settle;
  script.onerror = () => {
    settle();
    void tryAgain(script, isSecondTry);
  };
}

async function tryAgain(failed: HTMLScriptElement, isSecondTry: boolean): Promise<void> {
  const { ownerDocument: document, src, integrity } = failed;
  if (isSecondTry || (await fetchAnew(src)) !== 200) {
    offerReload(document, src, DAMAGED);
    return;
  }
  const script = document.createElement('script');
  Object.assign(script, { src, integrity, crossOrigin: 'anonymous', async: false });
  rescueMain(script, true);
  document.head.append(script);
}

const ID = 'start-failure';

/** Says what has happened, and offers to load again, with `src` fetched anew. */
export function offerReload(document: Document, src: string, words: string): void {
  const box = document.createElement('div');
  box.id = ID;
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = words;
  const button = document.createElement('button');
  button.textContent = TEXTS.start.again;
  button.onclick = () => {
    // The page itself is always asked for; the script would come from the cache.
    void fetchAnew(src).then(() => window.location.reload());
  };
  box.append(text, button);
  document.getElementById('root')?.prepend(box);
}
