import type { ReactNode } from 'react';

import { Card } from '@galleria/shared-ui';

import styles from './record.module.css';

/** The parts of a thing's page: the main one, and beside it (below it where there is no room) others. */
export function RecordParts({
  main,
  side = 'narrow',
  children,
}: {
  main: ReactNode;
  side?: 'narrow' | 'wide';
  children: ReactNode;
}) {
  return (
    <div className={styles['parts']} data-side={side}>
      {main}
      <div className={styles['side']}>{children}</div>
    </div>
  );
}

export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles['part']}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </Card>
  );
}

/** A thing's key, which can be long. */
export function RecordId({ children }: { children: ReactNode }) {
  return <span className={styles['id']}>{children}</span>;
}
