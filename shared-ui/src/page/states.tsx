import type { ReactNode, RefCallback } from 'react';

import { classNames } from '../class-names';
import { TEXTS } from '../texts';
import { ArchOrnament } from './arch-ornament';
import styles from './states.module.css';

/**
 * The level of the heading. Use `1` if the state is the whole page; the heading then gets the focus after
 * navigation.
 */
type Level = 1 | 2 | 3;

export interface EmptyStateProps {
  title: string;
  level?: Level | undefined;
  /** A sentence that says what the user can do. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The state of a page or section without content: an ornament, a sentence and actions. */
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
  /** The error message or code. */
  details?: ReactNode;
  /** Buttons and links such as "Try again" and "Go back?". */
  actions?: ReactNode;
}

/**
 * Whether the focus was in the last whole-page error when it was removed. Module state, because "Try again" removes the
 * error, and a new failure renders a new element. A page has only one such error at a time.
 */
let hadFocus = false;

/**
 * The ref of a whole-page error. If "Try again" has failed and the focus was in the former error, the heading of the
 * new error gets the focus.
 */
const keepFocus: RefCallback<HTMLElement> = (error) => {
  if (hadFocus && document.activeElement === document.body) error?.querySelector('h1')?.focus();
  return () => {
    hadFocus = error?.contains(document.activeElement) ?? false;
  };
};

/** The state after a failure, with details and actions. Screen readers announce it at once. */
export function ErrorState({ title = TEXTS.failed, level = 2, details, actions }: ErrorStateProps) {
  return (
    <section
      ref={level === 1 ? keepFocus : undefined}
      role="alert"
      className={classNames(styles['state'], styles['failed'])}
    >
      <ArchOrnament className={styles['ornament']} />
      <StateTitle level={level}>{title}</StateTitle>
      {details !== undefined && <div className={styles['details']}>{details}</div>}
      {actions !== undefined && <div className={styles['state-actions']}>{actions}</div>}
    </section>
  );
}

/** The state of a page that is loading. The panes of the ornament light up one after the other. */
export function LoadingState({ label = TEXTS.loading }: { label?: string }) {
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
