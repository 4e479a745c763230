import { Link } from 'react-router-dom';

import { CATEGORIES, routes, type Category } from '@galleria/shared-contracts';
import { Picture } from '@galleria/shared-ui';

import { categoryName, categoryPicture } from './category-looks';
import styles from './category-doors.module.css';

export interface CategoryDoorsProps {
  /** The category one stands in. */
  current?: Category | undefined;
  eager?: boolean;
}

/** Four doors, one to each category. */
export function CategoryDoors({ current, eager = false }: CategoryDoorsProps) {
  return (
    <ul className={styles['doors']}>
      {CATEGORIES.map((category) => (
        <li key={category} data-tint={category}>
          <Link
            to={routes.category(category)}
            className={styles['door']}
            aria-current={category === current ? 'page' : undefined}
          >
            <Picture
              src={categoryPicture(category)}
              alt=""
              width={400}
              height={400}
              shape="door"
              eager={eager}
              className={styles['picture']}
            />
            <span className={styles['name']}>{categoryName(category)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
