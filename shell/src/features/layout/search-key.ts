import { useEffect } from 'react';

/** The elements in which a typed "/" is text. */
const FIELDS = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]';

/** "/" moves the focus to the search box, unless somebody types in a field (P-NAV-6). */
export function useSearchKey(): void {
  useEffect(() => {
    function focusSearch(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.activeElement?.matches(FIELDS)) return;
      // A dialog makes the page behind it inert.
      if (document.querySelector('[aria-modal=true], dialog[open]')) return;
      const field = document.querySelector<HTMLElement>('header [role=search] input');
      if (!field) return;
      event.preventDefault();
      field.focus();
    }
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);
}
