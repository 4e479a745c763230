import { Link } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { CATEGORIES } from '@galleria/shared-contracts/domain';

import { categoryName } from '../../ui/category-name';
import { CategoryPicture } from '../../ui/category-picture';
import styles from './category-doors.module.css';

/** Four doors, one to each category, in the first view. */
export function CategoryDoors() {
  return (
    <ul className={styles['doors']}>
      {CATEGORIES.map((category) => (
        <li key={category} data-tint={category}>
          <Link to={routes.category(category)} className={styles['door']}>
            <CategoryPicture category={category} eager className={styles['picture']} />
            <span className={styles['name']}>{categoryName(category)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
