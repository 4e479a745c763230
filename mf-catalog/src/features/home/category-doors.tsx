import { Link } from 'react-router-dom';

import { CATEGORIES, routes } from '@galleria/shared-contracts';
import { Picture } from '@galleria/shared-ui';

import { categoryName, categoryPicture } from '../../ui/category-looks';
import styles from './category-doors.module.css';

/** Four doors, one to each category, in the first view. */
export function CategoryDoors() {
  return (
    <ul className={styles['doors']}>
      {CATEGORIES.map((category) => (
        <li key={category} data-tint={category}>
          <Link to={routes.category(category)} className={styles['door']}>
            <Picture
              src={categoryPicture(category)}
              alt=""
              width={400}
              height={400}
              shape="door"
              eager
              className={styles['picture']}
            />
            <span className={styles['name']}>{categoryName(category)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
