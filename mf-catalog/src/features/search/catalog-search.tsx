import { useRef, useState, type ComponentType } from 'react';

import { mendingFiles } from '@galleria/shared-contracts/contract';
import { useHost } from '@galleria/shared-contracts/react';
import { SearchField } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import styles from './catalog-search.module.css';
import { searchPath } from './search-path';
import type { SearchPanelProps } from './search-panel';

const panel = mendingFiles(() => import('./search-panel'));

const LABEL = TEXTS.search.label;

interface LoadedPanel {
  readonly Panel: ComponentType<SearchPanelProps>;
  /** True if the plain field has the focus, so that the panel's field must take the focus. */
  readonly takesFocus: boolean;
}

/**
 * The search box. At first it is a plain field, which can be typed into and submitted. The first focus
 * loads the panel with suggestions. If that fails, the plain field stays, and the next focus tries again.
 */
export function CatalogSearch() {
  const { navigate } = useHost();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [loaded, setLoaded] = useState<LoadedPanel | null>(null);

  async function loadPanel() {
    try {
      const { SearchPanel } = await panel();
      const takesFocus = document.activeElement === fieldRef.current;
      setLoaded((former) => former ?? { Panel: SearchPanel, takesFocus });
    } catch {
      // Ignore the failure, because the plain field still works: submitting it opens the list.
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
      <SearchField
        ref={fieldRef}
        aria-label={LABEL}
        placeholder={LABEL}
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onFocus={() => void loadPanel()}
      />
    </form>
  );
}
