import { fetchAnew } from '@galleria/shared-contracts/contract';

import { TEXTS } from '../texts';

/** After this time the visitor is told that the main script hangs. The script still runs when it arrives later. */
const PATIENCE_MS = 15_000;

export const DAMAGED = TEXTS.start.damaged;
const SLOW = TEXTS.start.slow;

/**
 * Tells the visitor when the main script is damaged, missing or hangs, and offers to load again. A failed script is
 * first fetched anew, because the copy in the browser's cache may be damaged, and then tried once more. Uses plain
 * elements, because no other code is loaded.
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

/** Shows `words` and a button that fetches `src` anew and loads the page again. */
export function offerReload(document: Document, src: string, words: string): void {
  const box = document.createElement('div');
  box.id = ID;
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = words;
  const button = document.createElement('button');
  button.textContent = TEXTS.start.again;
  button.onclick = () => {
    // A reload asks the server for the page but takes the script from the cache, so fetch the script anew.
    void fetchAnew(src).then(() => window.location.reload());
  };
  box.append(text, button);
  document.getElementById('root')?.prepend(box);
}
