import { Picture, type PictureProps } from '@galleria/shared-ui';

export type CategoryPictureProps = Pick<
  PictureProps,
  'src' | 'className' | 'eager' | 'fetchPriority'
>;

/** The picture of a category. Its `alt` is empty, because the name is beside it. */
export function CategoryPicture(props: CategoryPictureProps) {
  return <Picture alt="" width={400} height={400} shape="door" {...props} />;
}
