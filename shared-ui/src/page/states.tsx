import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import { ArchOrnament } from './arch-ornament';
import styles from './states.module.css';

/** `1` where the state is the whole screen: the heading then takes the focus of navigation. */
type Level = 1 | 2 | 3;

export interface EmptyStateProps {
  title: string;
  level?: Level | undefined;
  /** What to do about it. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Nothing here yet: an empty shop window, a sentence, and the way on. */
export function EmptyState({ title, level = 2, children, actions }: EmptyStateProps) {
  return (
    <section className={styles['state']}>
      <ArchOrnament className={styles['ornament']} />
      <StateTitle level={level}>{title}</StateTitle>
      {children !== undefined && <div className="soft">{children}</div>}
      {actions !== undefined && <div className={styles['state-actions']}>{actions}</div>}
    </section>
  );
}

export interface ErrorStateProps {
  title?: string | undefined;
  level?: Level | undefined;
  /** The failure in its own words: a message, a code. */
  details?: ReactNode;
  /** Retry, "Go back?", the way home. */
  actions?: ReactNode;
}

/** Something failed: announced at once, with its details and what can be done. */
export function ErrorState({
  title = 'Some Error Occured',
  level = 2,
  details,
  actions,
}: ErrorStateProps) {
  return (
    <section role="alert" className={classNames(styles['state'], styles['failed'])}>
      <ArchOrnament className={styles['ornament']} />
      <StateTitle level={level}>{title}</StateTitle>
      {details !== undefined && <div className={styles['details']}>{details}</div>}
      {actions !== undefined && <div className={styles['state-actions']}>{actions}</div>}
    </section>
  );
}

/** "Loading....": the panes of the ornament light up one after the other. */
export function LoadingState({ label = 'Loading....' }: { label?: string }) {
  return (
    <div role="status" className={classNames(styles['state'], styles['loading'])}>
      <ArchOrnament className={styles['ornament']} />
      <p>{label}</p>
    </div>
  );
}

function StateTitle({ level, children }: { level: Level; children: string }) {
  if (level === 1) {
    return (
      <h1 className={styles['state-title']} tabIndex={-1} data-page-heading="">
        {children}
      </h1>
    );
  }
  const Heading = level === 2 ? 'h2' : 'h3';
  return <Heading className={styles['state-title']}>{children}</Heading>;
}
