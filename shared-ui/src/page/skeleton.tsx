import { classNames } from '../class-names';
import styles from './states.module.css';

export interface SkeletonProps {
  /** Any CSS length. */
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'bar' | 'window' | 'door' | undefined;
}

/** A placeholder for something that is loading. Screen readers skip it: add a `role="status"`. */
export function Skeleton({ width = '100%', height = '1em', shape = 'bar' }: SkeletonProps) {
  return (
    <span
      className={classNames(styles['skeleton'], shape !== 'bar' && styles[shape])}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** A paragraph that is loading. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className={styles['skeleton-text']}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

export interface SkeletonCardsProps {
  count?: number | undefined;
  /** Said to screen readers once. */
  label?: string | undefined;
}

/** A grid of product cards that are loading. */
export function SkeletonCards({ count = 8, label = 'Loading....' }: SkeletonCardsProps) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className="grid">
        {Array.from({ length: count }, (_, card) => (
          <span key={card} className={styles['skeleton-card']}>
            <span className={classNames(styles['skeleton'], styles['skeleton-picture'])} />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </span>
        ))}
      </div>
    </div>
  );
}
