import { FIRST_CATEGORIES, type Category } from '@galleria/shared-contracts/domain';
import { FALLBACK_PICTURE } from '@galleria/shared-ui';

import { byCategory, type SiteContent } from '../data/site-content';

type Pictures = Readonly<Record<Category, string>>;

/** The last result. All pages contain it, so the object must stay the same while nothing changes. */
let latest: Pictures = {};

/** The pictures of the later categories: each has the picture of its product with the lowest id (P-ADMIN-53). */
export function categoryPictures(content: SiteContent): Pictures {
  const later = content.categories.shown.filter((key) => !FIRST_CATEGORIES.includes(key));
  const pictures = Object.fromEntries(
    later.map((key) => [key, byCategory(content).get(key)?.[0]?.image ?? FALLBACK_PICTURE]),
  );
  if (JSON.stringify(pictures) !== JSON.stringify(latest)) latest = pictures;
  return latest;
}
