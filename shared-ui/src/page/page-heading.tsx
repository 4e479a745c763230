import type { ReactNode, Ref } from 'react';

import { classNames } from '../class-names';
import styles from './page.module.css';

export interface PageHeadingProps {
  children: ReactNode;
  /** A few words above the heading, as on a shop sign. */
  sign?: ReactNode;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Buttons and links beside the heading. */
  actions?: ReactNode;
  ref?: Ref<HTMLHeadingElement> | undefined;
  className?: string | undefined;
}

/**
 * The `h1` of a page, with a roof line below. After a navigation the shell moves the focus to
 * `[data-page-heading]`, so that screen readers announce the new page. Each page must have exactly one.
 */
export function PageHeading({ children, sign, lead, actions, ref, className }: PageHeadingProps) {
  return (
    <header className={classNames(styles['heading'], className)}>
      <div className={styles['heading-words']}>
        {sign !== undefined && <p className={classNames('sign', styles['over'])}>{sign}</p>}
        <h1 ref={ref} tabIndex={-1} data-page-heading="">
          {children}
        </h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {actions !== undefined && <div className="cluster">{actions}</div>}
      <div className={classNames('roof-line', styles['heading-roof'])} />
    </header>
  );
}
