import type { SessionManager } from './session-manager';

/** Ties the session to the page: clicks extend it; waking, focus and other tabs make it look. */
export function watchBrowser(session: SessionManager, page: Window): () => void {
  const extend = () => session.extend();
  const check = () => session.check();
  page.document.addEventListener('click', extend, { capture: true });
  page.document.addEventListener('visibilitychange', check);
  for (const event of ['focus', 'pageshow', 'storage']) page.addEventListener(event, check);
  return () => {
    page.document.removeEventListener('click', extend, { capture: true });
    page.document.removeEventListener('visibilitychange', check);
    for (const event of ['focus', 'pageshow', 'storage']) page.removeEventListener(event, check);
  };
}
