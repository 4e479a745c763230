import { TextLink } from '../link/link';
import styles from './page.module.css';

export interface Crumb {
  label: string;
  /** Where it leads; the last crumb is the screen itself and needs none. */
  to?: string | undefined;
}

/** Links from the home page down to this screen. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
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
