import type { RemoteHealth } from '@galleria/shared-contracts/contract';
import { Badge } from '@galleria/shared-ui';

import styles from './releases.module.css';

interface HealthProps {
  /** Undefined for a remote that went live after this page was loaded. */
  readonly health: RemoteHealth | undefined;
  readonly liveVersion: string;
}

const TONES = {
  'not needed yet': 'plain',
  loading: 'plain',
  loaded: 'success',
  failed: 'danger',
} as const;

/** A remote's health since this page was loaded, and whether its version is the live one. */
export function Health({ health, liveVersion }: HealthProps) {
  if (!health) return <Badge tone="warning">new: reload to use it</Badge>;
  const { state, version, loadMs, reason, overriddenBy } = health;
  return (
    <div className={styles['health']}>
      <Badge tone={TONES[state]}>{state}</Badge>
      {loadMs !== undefined && <span>in {loadMs} ms</span>}
      {reason !== undefined && <span>{reason}</span>}
      {overriddenBy !== undefined && <Badge tone="warning">from {overriddenBy}</Badge>}
      {overriddenBy === undefined && version !== liveVersion && (
        <Badge tone="warning">still {version}: reload for the live one</Badge>
      )}
    </div>
  );
}
