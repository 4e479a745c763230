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
export {
  Checkbox,
  RadioGroup,
  type CheckboxProps,
  type RadioGroupProps,
  type RadioOption,
} from './field/choice';
export { Select, type SelectOption, type SelectProps } from './field/select';
export { Card, type CardProps } from './card/card';
export { Badge, StockMark, type BadgeProps, type StockMarkProps } from './product/badge';
export { Price, type PriceProps } from './product/price';
export { QuantityControl, type QuantityControlProps } from './product/quantity-control';
export { Rating, type RatingProps } from './product/rating';
export { unlitPercent } from './product/unlit-part';
export { FALLBACK_PICTURE, Picture, type PictureProps } from './picture/picture';
export { Breadcrumbs, type Crumb } from './page/breadcrumbs';
export { DataList, type DataListProps, type DataListRow } from './page/data-list';
export { Disclosure, type DisclosureProps } from './page/disclosure';
export { Fanlight } from './page/fanlight';
export { useQueryString } from './page/use-query-string';
export { lazyPage, lazyRoute } from './page/lazy-page';
export { Notice, type NoticeProps } from './page/notice';
export { PageHeading, type PageHeadingProps } from './page/page-heading';
export {
  Skeleton,
  SkeletonCards,
  SkeletonText,
  type SkeletonCardsProps,
  type SkeletonProps,
} from './page/skeleton';
export { Spinner, type SpinnerProps } from './page/spinner';
export {
  EmptyState,
  ErrorState,
  LoadingState,
  type EmptyStateProps,
  type ErrorStateProps,
  type LoadingStateProps,
} from './page/states';
export { Table, type TableColumn, type TableProps } from './page/table';
export { Waiting, type WaitingProps } from './page/waiting';
export * from './icons';
