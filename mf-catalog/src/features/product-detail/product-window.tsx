import { useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { LIMITS, type Product, type ProductSummary } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import {
  Badge,
  Button,
  headingGetsFocusOf,
  PageHeading,
  Price,
  QuantityControl,
  Rating,
  StockMark,
  TextLink,
} from '@galleria/shared-ui';

import { categoryName } from '../../data/menu';
import { TEXTS } from '../../texts';
import { Gallery } from './gallery';
import { ProductChoice, type ProductChoiceProps } from './product-choice';
import styles from './product-detail.module.css';
import { ProductFacts } from './product-facts';
import { DetailsSkeleton } from './product-skeleton';
import { RestockButton } from './restock-button';
import { WishButton } from './wish-button';

/** True for a full product, false for a summary. */
export function isWhole(product: Product | ProductSummary): product is Product {
  return 'stock' in product;
}

export interface ProductWindowProps extends Pick<ProductChoiceProps, 'members'> {
  product: Product | ProductSummary;
}

/** Everything that is known of the product, its choices, and the button that adds it to the cart. */
export function ProductWindow({ product, members }: ProductWindowProps) {
  const { title, category, rating, priceCents } = product;
  const whole = isWhole(product) ? product : null;
  return (
    <article className={styles['product']} data-tint={category} aria-label={title}>
      <Gallery key={product.group ?? product.id} product={product} />
      <div className={styles['words']}>
        <PageHeading
          sign={<TextLink to={routes.category(category)}>{categoryName(category)}</TextLink>}
          className={styles['heading']}
        >
          {title}
        </PageHeading>
        <Rating {...rating} className={styles['rating']} />
        <div className="cluster">
          <Price cents={priceCents} size="l" />
          {whole && <StockMark stock={whole.stock} />}
          {whole && whole.stock > LIMITS.lowStockMax && (
            <Badge tone="success">{TEXTS.inStock}</Badge>
          )}
        </div>
        {whole ? (
          <>
            {whole.choice && <ProductChoice key={whole.group} product={whole} members={members} />}
            <AddToCart key={whole.id} product={whole} />
            <ProductFacts title={title} />
            <p className={styles['description']}>{whole.description}</p>
          </>
        ) : (
          <DetailsSkeleton />
        )}
      </div>
    </article>
  );
}

function AddToCart({ product }: { product: Product }) {
  const { events } = useHost();
  const [wanted, setWanted] = useState(1);
  const { stock, title } = product;
  const max = Math.min(LIMITS.amountMax, stock);
  // The stock may have fallen since the amount was chosen.
  const amount = Math.min(wanted, max);
  const wish = <WishButton id={product.id} title={title} />;
  const restock = <RestockButton id={product.id} stock={stock} />;
  if (stock <= 0) {
    return (
      <>
        <p className={styles['sold-out']}>{TEXTS.product.soldOut}</p>
        <div ref={headingGetsFocusOf} className="cluster">
          {restock}
          {wish}
        </div>
      </>
    );
  }
  const maxNote =
    max < LIMITS.amountMax ? TEXTS.product.noMoreLeft(stock) : TEXTS.product.noMoreOfOne(max);
  return (
    <div ref={headingGetsFocusOf} className={styles['add']} data-bar="">
      <div className="cluster">
        <QuantityControl
          label={title}
          value={amount}
          max={max}
          maxNote={maxNote}
          onChange={setWanted}
        />
        <Button
          className={styles['add-button']}
          onClick={() => events.emit('cart:add-requested', { product, amount, stock })}
        >
          {TEXTS.addToCart}
        </Button>
        {wish}
        {restock}
      </div>
      {amount === max && (
        <p className={styles['note']} aria-hidden="true">
          {maxNote.charAt(0).toUpperCase() + maxNote.slice(1)}
        </p>
      )}
    </div>
  );
}
