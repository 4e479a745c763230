import { WISHES_KEY } from './wishes-key';

/**
 * Calls `look` when another window has changed the wishes, and when the page comes into view again, because another
 * device may have changed them. Returns a function that stops it.
 */
export function onWishesChanged(look: () => void): () => void {
  const lookIfVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  const hear = ({ key }: StorageEvent) => {
    if (key?.startsWith(WISHES_KEY)) lookIfVisible();
  };
  document.addEventListener('visibilitychange', lookIfVisible);
  window.addEventListener('storage', hear);
  return () => {
    document.removeEventListener('visibilitychange', lookIfVisible);
    window.removeEventListener('storage', hear);
  };
}
