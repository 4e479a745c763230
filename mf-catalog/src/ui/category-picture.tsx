import type { Category } from '@galleria/shared-contracts/domain';
import { Picture, type PictureProps } from '@galleria/shared-ui';

const PICTURES: Readonly<Record<Category, string>> = {
  electronics: 'category-electronics.svg',
  jewelery: 'category-jewelery.svg',
  "men's clothing": 'category-mens-clothing.svg',
  "women's clothing": 'category-womens-clothing.svg',
};

export interface CategoryPictureProps extends Pick<
  PictureProps,
  'className' | 'eager' | 'fetchPriority'
> {
  category: Category;
}

/** The picture of a category, served by the shell. Its `alt` is empty, because the name is beside it. */
export function CategoryPicture({ category, ...props }: CategoryPictureProps) {
  return (
    <Picture
      src={`/pictures/${PICTURES[category]}`}
      alt=""
      width={400}
      height={400}
      shape="door"
      {...props}
    />
  );
}
