import { FIRST_CATEGORIES, type Category } from '@galleria/shared-contracts/domain';
import { FALLBACK_PICTURE } from '@galleria/shared-ui';

import type { SiteContent } from '../data/site-content';

type Pictures = Readonly<Record<Category, string>>;

/** All pages have the pictures, so the object stays the same while nothing changes. */
let latest: Pictures = {};

/** The pictures of the categories that came later: that of the product with the lowest id (P-ADMIN-53). */
export function categoryPictures({ products, categories }: SiteContent): Pictures {
  const later = categories.shown.filter((key) => !FIRST_CATEGORIES.includes(key));
  const pictures = Object.fromEntries(
    later.map((key) => {
      const first = products.find(({ category }) => category === key);
      return [key, first?.image ?? FALLBACK_PICTURE];
    }),
  );
  if (JSON.stringify(pictures) !== JSON.stringify(latest)) latest = pictures;
  return latest;
}
