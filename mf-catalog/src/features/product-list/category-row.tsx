import { Link } from 'react-router-dom';

import { CATEGORIES, routes, type Category } from '@galleria/shared-contracts';
import { Picture } from '@galleria/shared-ui';

import { categoryName, categoryPicture } from '../../ui/category-looks';
import styles from './category-row.module.css';

/** The four categories in one low row, so that the products are in view; `current` is marked. */
export function CategoryRow({ current }: { current: Category | null }) {
  return (
    <section className={styles['browse']} aria-labelledby="browse-by-category">
      <h2 id="browse-by-category" className={styles['title']}>
        Browse By Category
      </h2>
      <ul className={styles['row']}>
        {CATEGORIES.map((category) => (
          <li key={category} data-tint={category}>
            <Link
              to={routes.category(category)}
              className={styles['tile']}
              aria-current={category === current ? 'page' : undefined}
            >
              <Picture
                src={categoryPicture(category)}
                alt=""
                width={400}
                height={400}
                shape="door"
                // The products' pictures go first.
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
