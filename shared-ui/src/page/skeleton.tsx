import { classNames } from '../class-names';
import { TEXTS } from '../texts';
import styles from './states.module.css';

export interface SkeletonProps {
  /** A CSS length, like `height`. */
  width?: string | undefined;
  height?: string | undefined;
  shape?: 'bar' | 'window' | undefined;
}

/** A placeholder for something that is loading. Screen readers skip it, so add a `role="status"` for them. */
export function Skeleton({ width = '100%', height = '1em', shape = 'bar' }: SkeletonProps) {
  return (
    <span
      className={classNames(styles['skeleton'], shape === 'window' && styles['window'])}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** The placeholder of a paragraph that is loading. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span className={styles['skeleton-text']}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

/** The placeholder of product cards that are loading. Screen readers announce it only once. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">{TEXTS.loading}</span>
      <div className="product-grid">
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
