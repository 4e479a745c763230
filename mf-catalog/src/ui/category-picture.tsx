import { FIRST_CATEGORIES, type Category } from '@galleria/shared-contracts/domain';
import { FALLBACK_PICTURE, Picture, type PictureProps } from '@galleria/shared-ui';

export interface CategoryPictureProps extends Pick<
  PictureProps,
  'className' | 'eager' | 'fetchPriority'
> {
  category: Category;
}

/** The picture of a category, served by the shell, which has pictures of the first categories only. Its `alt` is empty, because the name is beside it. */
export function CategoryPicture({ category, ...props }: CategoryPictureProps) {
  return (
    <Picture
      src={
        FIRST_CATEGORIES.includes(category)
          ? `/pictures/category-${category.replace("'", '').replace(' ', '-')}.svg`
          : FALLBACK_PICTURE
      }
      alt=""
      width={400}
      height={400}
      shape="door"
      {...props}
    />
  );
}
