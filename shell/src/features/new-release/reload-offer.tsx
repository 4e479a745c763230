import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

import { routes, type Registry } from '@galleria/shared-contracts/contract';
import { Button, headingGetsFocusOf } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import styles from './new-release.module.css';
import type { ReleaseWatch } from './release-watch';

interface ReloadOfferProps {
  readonly watch: ReleaseWatch;
  readonly registry: () => Registry;
  readonly reload: () => void;
}

/**
 * Offers a reload when a newer release is live. Shows nothing on paths with `noReloadPrompt`, while
 * a field has the focus, or during a navigation. "Later" declines this release only.
 */
export function ReloadOffer({ watch, registry, reload }: ReloadOfferProps) {
  const newer = useSyncExternalStore(watch.subscribe, watch.newer);
  const [declined, setDeclined] = useState<number>();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const isTyping = useIsTyping();

  const isWanted = newer !== undefined && newer !== declined;
  const isQuiet = state === 'idle' && !isTyping && !isReloadPromptForbidden(registry(), pathname);
  return (
    <div role="status">
      {isWanted && isQuiet && (
        <div ref={headingGetsFocusOf} className={styles['offer']}>
          <p>{TEXTS.release.ready}</p>
          <Button size="s" onClick={reload}>
            {TEXTS.release.reload}
          </Button>
          <Button size="s" kind="quiet" onClick={() => setDeclined(newer)}>
            {TEXTS.release.later}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether a reload on this path could lose unsaved input. */
function isReloadPromptForbidden({ remotes }: Registry, path: string): boolean {
  const prefixes = Object.values(remotes).flatMap(({ noReloadPrompt = [] }) => noReloadPrompt);
  return [routes.contact(), ...prefixes].some(
    (prefix) => path === prefix || path.startsWith(`${prefix}/`),
  );
}

function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const look = () => setIsTyping(isField(document.activeElement));
    document.addEventListener('focusin', look);
    // Check later, because the new focused element is not known yet.
    const lookLater = () => setTimeout(look, 0);
    document.addEventListener('focusout', lookLater);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookLater);
    };
  }, []);
  return isTyping;
}

function isField(element: Element | null): boolean {
  return element !== null && element.matches('input, textarea, select, [contenteditable="true"]');
}
