import { formatNumber } from '@galleria/shared-contracts/domain';

import { classNames } from '../class-names';
import { TEXTS } from '../texts';
import { unlitPercent } from './unlit-part';
import styles from './product.module.css';

export interface RatingProps {
  /** The average rating, from 0 to 5. */
  rate: number;
  /** How many people rated. */
  count: number;
  className?: string | undefined;
}

/**
 * Five drawn stars beside "4.6 stars (318 ratings)". Screen readers skip the stars, because the text says
 * the same.
 */
export function Rating({ rate, count, className }: RatingProps) {
  return (
    <span className={classNames(styles['rating'], className)}>
      <svg className={styles['stars']} viewBox="0 0 100 20" aria-hidden="true" focusable="false">
        <path className={styles['unlit']} d={FIVE_STARS} />
        <path
          className={styles['lit']}
          d={FIVE_STARS}
          style={{ clipPath: `inset(0 ${unlitPercent(rate).toFixed(1)}% 0 0)` }}
        />
      </svg>
      <span>{TEXTS.rating.stars(formatNumber(rate))}</span>{' '}
      <span className="soft">{TEXTS.rating.ratings(formatNumber(count))}</span>
    </span>
  );
}

const FIVE_STARS = [0, 1, 2, 3, 4]
  .map(
    (place) =>
      `M${place * 20 + 10} 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z`,
  )
  .join('');
