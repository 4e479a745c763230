import { useRef, useState, type ComponentType } from 'react';

import { useHost } from '@galleria/shared-contracts/react';
import { SearchIcon } from '@galleria/shared-ui';

import styles from './catalog-search.module.css';
import { searchPath } from './search-path';
import type { SearchPanelProps } from './search-panel';

const LABEL = 'Search the shops';

interface LoadedPanel {
  readonly Panel: ComponentType<SearchPanelProps>;
  /** The visitor is in the field right now and must stay there. */
  readonly takesFocus: boolean;
}

/**
 * The search box. Until somebody goes into it, it is a plain field that can already be typed
 * into and submitted; then suggestions, catalogue and index are loaded. If they cannot be had it
 * stays the plain field, and the next visit to it tries again.
 */
export function CatalogSearch() {
  const { navigate } = useHost();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [loaded, setLoaded] = useState<LoadedPanel | null>(null);

  async function loadPanel() {
    try {
      const { SearchPanel } = await import('./search-panel');
      const takesFocus = document.activeElement === fieldRef.current;
      setLoaded((former) => former ?? { Panel: SearchPanel, takesFocus });
    } catch {
      // The plain field still searches, by its page.
    }
  }

  if (loaded) {
    const { Panel, takesFocus } = loaded;
    return <Panel label={LABEL} words={words} onWords={setWords} takesFocus={takesFocus} />;
  }
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') navigate(searchPath(words));
      }}
    >
      <span className={styles['lens']}>
        <SearchIcon />
      </span>
      <input
        ref={fieldRef}
        type="search"
        aria-label={LABEL}
        placeholder={LABEL}
        enterKeyHint="search"
        autoComplete="off"
        className={styles['field']}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onFocus={() => void loadPanel()}
      />
    </form>
  );
}
