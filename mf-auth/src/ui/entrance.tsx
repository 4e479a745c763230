import type { ReactNode } from 'react';

import { Fanlight, PageHeading } from '@galleria/shared-ui';

import styles from './entrance.module.css';

export interface EntranceProps {
  sign: string;
  title: string;
  lead: string;
  children: ReactNode;
  /** Under the form: the way to the other one. */
  foot?: ReactNode;
}

/** A form behind a door: what all three logins look like. */
export function Entrance({ sign, title, lead, children, foot }: EntranceProps) {
  return (
    <div className={styles['entrance']}>
      <div className={styles['door']}>
        <Fanlight className={styles['fanlight']} />
        <PageHeading sign={sign} lead={lead} className={styles['heading']}>
          {title}
        </PageHeading>
        {children}
      </div>
      {foot !== undefined && <p className={styles['foot']}>{foot}</p>}
    </div>
  );
}
