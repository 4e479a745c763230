import type { SessionManager } from './session-manager';
import { reasonIn } from './session-storage';

/** A click extends the session; waking up, focus and other tabs' changes make it check. */
export function watchBrowser(session: SessionManager, page: Window): () => void {
  const extend = forEachPress(() => session.extend());
  const check = () => session.check();
  const hear = (event: StorageEvent) => session.check(reasonIn(event));
  const checkWhenSeen = () => {
    // Do not check when the visitor leaves the page, because the next page checks.
    if (page.document.visibilityState !== 'hidden') session.check();
  };
  page.document.addEventListener('click', extend, { capture: true });
  page.document.addEventListener('visibilitychange', checkWhenSeen);
  page.addEventListener('storage', hear);
  for (const event of ['focus', 'pageshow']) page.addEventListener(event, check);
  return () => {
    page.document.removeEventListener('click', extend, { capture: true });
    page.document.removeEventListener('visibilitychange', checkWhenSeen);
    page.removeEventListener('storage', hear);
    for (const event of ['focus', 'pageshow']) page.removeEventListener(event, check);
  };
}

/** A press on a label makes two clicks: on the label and on its field. Calls `work` for the first click only. */
function forEachPress(work: () => void): (click: Event) => void {
  let passedOnTo: EventTarget | null = null;
  return ({ target }) => {
    if (target !== null && target === passedOnTo) return;
    const field = target instanceof Element ? target.closest('label')?.control : null;
    passedOnTo = field && target !== field ? field : null;
    // The browser sends the field's click at once, or not at all.
    setTimeout(() => (passedOnTo = null));
    work();
  };
}
