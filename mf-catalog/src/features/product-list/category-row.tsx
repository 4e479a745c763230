import { Link } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { Category } from '@galleria/shared-contracts/domain';

import { categoryName, categoryPicture, menu } from '../../data/menu';
import { TEXTS } from '../../texts';
import { CategoryPicture } from '../../ui/category-picture';
import styles from './category-row.module.css';

/** The categories in one low row, so that the products stay in view. `current` is marked. */
export function CategoryRow({ current }: { current: Category | null }) {
  return (
    <section className={styles['browse']} aria-labelledby="browse-by-category">
      <h2 id="browse-by-category" className={styles['title']}>
        {TEXTS.list.byCategory}
      </h2>
      <ul className={styles['row']}>
        {menu.shown.map((category) => (
          <li key={category} data-tint={category}>
            <Link
              to={routes.category(category)}
              className={styles['tile']}
              aria-current={category === current ? 'page' : undefined}
            >
              <CategoryPicture
                src={categoryPicture(category)}
                // The browser loads the products' pictures first.
                fetchPriority="low"
                className={styles['picture']}
              />
              {categoryName(category)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
