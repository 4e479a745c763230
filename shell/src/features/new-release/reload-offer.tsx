import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

import { routes, type Registry } from '@galleria/shared-contracts/contract';
import { Button } from '@galleria/shared-ui';

import styles from './new-release.module.css';
import type { ReleaseWatch } from './release-watch';

interface ReloadOfferProps {
  readonly watch: ReleaseWatch;
  readonly registry: () => Registry;
  readonly reload: () => void;
}

/**
 * Offers a reload when a newer release is live, at a quiet moment: not where a remote says that
 * people are in the middle of something (cart, order, login), not while somebody fills in a field,
 * not during a navigation. Who says "Later" is asked again only for a further release.
 */
export function ReloadOffer({ watch, registry, reload }: ReloadOfferProps) {
  const newer = useSyncExternalStore(watch.subscribe, watch.newer);
  const [declined, setDeclined] = useState<number>();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const isTyping = useIsTyping();

  const isWanted = newer !== undefined && newer !== declined;
  const isQuiet = state === 'idle' && !isTyping && !isUndisturbed(registry(), pathname);
  return (
    <div role="status">
      {isWanted && isQuiet && (
        <div className={styles['offer']}>
          <p>A newer version of the shop is ready.</p>
          <Button size="s" onClick={reload}>
            Reload
          </Button>
          <Button size="s" kind="quiet" onClick={() => setDeclined(newer)}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether somebody is in the middle of something on this path. */
function isUndisturbed({ remotes }: Registry, path: string): boolean {
  const prefixes = Object.values(remotes).flatMap(({ undisturbed = [] }) => undisturbed);
  return [routes.contact(), ...prefixes].some(
    (prefix) => path === prefix || path.startsWith(`${prefix}/`),
  );
}

function useIsTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const look = () => setIsTyping(isField(document.activeElement));
    document.addEventListener('focusin', look);
    // Where the focus goes next is known a moment later.
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
