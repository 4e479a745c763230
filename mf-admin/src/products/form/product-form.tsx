import type { ReactNode } from 'react';

import { centsFromDollars, cutTitle, LIMITS } from '@galleria/shared-contracts/domain';
import type { ValidatedForm } from '@galleria/shared-contracts/react';
import {
  Badge,
  Button,
  ButtonLink,
  ErrorSummary,
  FALLBACK_PICTURE,
  Field,
  Picture,
  Price,
  Rating,
  Select,
  TextAreaField,
} from '@galleria/shared-ui';

import { useStaysToCopy } from '../../kit/form/unsaved-guard';
import { lacksRight, useOwnRole, WhyMissing } from '../../kit/rights/own-role';
import { useAdminServices } from '../../services';
import { useCategoryOptions } from '../category-options';
import { categoryTitle, isCategory } from '../data/known-categories';
import type { ProductTexts, TextName } from '../data/product-texts';
import { ProductPictures } from '../pictures/product-pictures';
import { usePictures } from '../pictures/use-pictures';
import styles from './product-form.module.css';
import { HINTS, LABELS, PRODUCT_RULES } from './product-rules';

export interface ProductFormProps {
  form: ValidatedForm<TextName>;
  /** The product's number; `null` while it is not known. */
  id: number | null;
  idHint?: string;
  submitLabel: string;
  backTo: string;
  /** Notices above the fields. */
  children?: ReactNode;
  /** What follows the fields. */
  after?: ReactNode;
}

/** The fields of a product, with a preview of its card beside them. */
export function ProductForm({
  form,
  id,
  idHint,
  submitLabel,
  backTo,
  children,
  after,
}: ProductFormProps) {
  const isReadOnly = lacksRight(useOwnRole(), 'products');
  const stays = useStaysToCopy(isReadOnly);
  const pictures = usePictures(form);
  const categories = useCategoryOptions('Choose a category', form.texts.category);
  const texts = (name: TextName) => ({
    label: LABELS[name],
    hint: HINTS[name],
    ...form.field(name),
  });
  const typedTitle = Array.from(form.texts.title).length;
  const typedDescription = Array.from(form.texts.description).length;
  return (
    <div className={styles['room']}>
      <form className={styles['form']} {...form.props}>
        {!stays && <WhyMissing right="products" />}
        {children}
        <ErrorSummary form={form} />
        <fieldset className={styles['fields']} disabled={isReadOnly && !stays}>
          <Field
            label="Product id"
            name="id"
            value={id === null ? '' : String(id)}
            hint={idHint}
            readOnly
          />
          <Field
            {...texts('title')}
            hint={`${HINTS.title}; now ${typedTitle}`}
            autoComplete="off"
          />
          <TextAreaField
            {...texts('description')}
            hint={`${HINTS.description}; now ${typedDescription}`}
            rows={6}
          />
          <div className={styles['wide']}>
            <Select {...texts('category')} options={categories} />
            <Field {...texts('price')} type="number" min={1} step={0.01} />
          </div>
          <div className={styles['pair']}>
            <Field {...texts('stock')} type="number" min={0} step={1} />
            {/* A text field: a number field reads an invalid text as empty, and here an empty text is valid. */}
            <Field {...texts('low')} inputMode="numeric" autoComplete="off" />
          </div>
          <div className={styles['pair']}>
            <Field {...texts('rating')} type="number" min={0} max={LIMITS.rateMax} step={0.01} />
            <Field {...texts('reviews')} type="number" min={0} step={1} />
          </div>
          <ProductPictures pictures={pictures} />
          <Field {...texts('image')} inputMode="url" autoComplete="off" spellCheck={false} />
          <TextAreaField {...texts('pictures')} rows={3} autoComplete="off" spellCheck={false} />
          <div className={styles['pair']}>
            <Field
              {...texts('group')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Field {...texts('choice')} autoComplete="off" />
          </div>
        </fieldset>
        {after}
        <div className="cluster">
          {!isReadOnly && (
            <Button type="submit" busy={form.isBusy || pictures.progress !== null}>
              {submitLabel}
            </Button>
          )}
          <ButtonLink to={backTo} kind="quiet">
            {isReadOnly ? 'Back' : 'Cancel'}
          </ButtonLink>
        </div>
      </form>
      <Preview texts={form.texts} />
    </div>
  );
}

/** The card that shoppers will see. Invalid fields are not shown. */
function Preview({ texts }: { texts: ProductTexts }) {
  const { title, price, rating, reviews, category, image } = texts;
  const { heldPictures } = useAdminServices();
  const src = PRODUCT_RULES.image.isValid(image) ? heldPictures.shownFor(image) : FALLBACK_PICTURE;
  return (
    <aside className={styles['preview']} aria-label="Preview" data-tint={category}>
      <p className="sign">Preview</p>
      <Picture
        src={src}
        alt="The product's picture"
        width={640}
        height={640}
        shape="window"
        eager
      />
      <p className={styles['title']}>
        {title === '' ? 'Untitled' : cutTitle(title, LIMITS.cardTitleShown)}
      </p>
      <div className="cluster">
        {PRODUCT_RULES.price.isValid(price) && <Price cents={centsFromDollars(Number(price))} />}
        {isCategory(category) && <Badge>{categoryTitle(category)}</Badge>}
      </div>
      {PRODUCT_RULES.rating.isValid(rating) && PRODUCT_RULES.reviews.isValid(reviews) && (
        <Rating rate={Number(rating)} count={Number(reviews)} />
      )}
    </aside>
  );
}
