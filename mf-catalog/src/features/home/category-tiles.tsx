import { useState } from 'react';
import { Link } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';

import { categoryName, categoryPicture, menu } from '../../data/menu';
import { CategoryPicture } from '../../ui/category-picture';
import { isPhone } from '../../ui/eager-pictures';
import styles from './category-tiles.module.css';

/**
 * One tile for each category. A large window shows the tiles at once, so their pictures load eagerly. On a phone
 * the hero's picture must load first.
 */
export function CategoryTiles() {
  const [eager] = useState(() => !isPhone());
  return (
    <ul className={styles['tiles']}>
      {menu.shown.map((category) => (
        <li key={category} data-tint={category}>
          <Link to={routes.category(category)} className={styles['tile']}>
            <CategoryPicture
              src={categoryPicture(category)}
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
