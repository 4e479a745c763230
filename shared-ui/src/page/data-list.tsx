import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './data-list.module.css';

export interface DataListRow {
  term: string;
  value: ReactNode;
  /** True for the most important line, such as the total. */
  strong?: boolean | undefined;
}

export interface DataListProps {
  rows: readonly DataListRow[];
  className?: string | undefined;
}

/** A list of terms at the left and values at the right, such as totals and facts. */
export function DataList({ rows, className }: DataListProps) {
  return (
    <dl className={className}>
      {rows.map(({ term, value, strong }) => (
        <div key={term} className={classNames(styles['datum'], strong && styles['total'])}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
