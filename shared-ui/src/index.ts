export { Button, IconButton, type ButtonProps, type IconButtonProps } from './button/button';
export type { ButtonLook } from './button/button-class';
export { ButtonLink, TextLink, type ButtonLinkProps, type TextLinkProps } from './link/link';
export {
  Field,
  PasswordField,
  TextAreaField,
  type FieldProps,
  type PasswordFieldProps,
  type TextAreaFieldProps,
} from './field/field';
export {
  FieldFrame,
  type FieldFrameProps,
  type FieldTexts,
  type FieldWiring,
} from './field/field-frame';
export { Select, type SelectOption, type SelectProps } from './field/select';
export { Badge, StockMark, type BadgeProps, type StockMarkProps } from './product/badge';
export { Price, type PriceProps } from './product/price';
export { QuantityControl, type QuantityControlProps } from './product/quantity-control';
export { Rating, type RatingProps } from './product/rating';
export { FALLBACK_PICTURE, Picture, type PictureProps } from './picture/picture';
export { Fanlight } from './page/fanlight';
export { PageHeading, type PageHeadingProps } from './page/page-heading';
export {
  Skeleton,
  SkeletonCards,
  SkeletonText,
  type SkeletonCardsProps,
  type SkeletonProps,
} from './page/skeleton';
export {
  EmptyState,
  ErrorState,
  LoadingState,
  type EmptyStateProps,
  type ErrorStateProps,
  type LoadingStateProps,
} from './page/states';
export * from './icons';
