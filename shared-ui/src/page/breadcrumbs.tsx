import { TextLink } from '../link/link';
import { TEXTS } from '../texts';
import styles from './page.module.css';

export interface Crumb {
  label: string;
  /** The path of the page. The last crumb is the current page and needs no path. */
  to?: string | undefined;
}

/** The links from the home page down to the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={TEXTS.breadcrumb}>
      <ol className={styles['crumbs']}>
        {crumbs.map(({ label, to }, place) => (
          <li key={label}>
            {to === undefined || place === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <TextLink to={to} quiet>
                {label}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
