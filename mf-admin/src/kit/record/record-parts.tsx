import type { ReactNode } from 'react';

import { Card } from '@galleria/shared-ui';

import styles from './record.module.css';

interface RecordPartsProps {
  main: ReactNode;
  /** The least important part: below the main part, on small screens below all parts. */
  last?: ReactNode;
  side?: 'narrow' | 'wide';
  children: ReactNode;
}

/** The layout of a record's page: the main part, and the other parts beside it (on small screens below). */
export function RecordParts({ main, last, side = 'narrow', children }: RecordPartsProps) {
  return (
    <div className={styles['parts']} data-side={side}>
      {main}
      <div className={styles['side']}>{children}</div>
      {last && <div className={styles['last']}>{last}</div>}
    </div>
  );
}

interface RecordPartProps {
  title: string;
  /** A link or a control beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function RecordPart({ title, aside, children }: RecordPartProps) {
  return (
    <Card as="section" className={styles['part']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}

/** A record's key, which can be long. */
export function RecordId({ children }: { children: ReactNode }) {
  return <span className={styles['id']}>{children}</span>;
}
