import { useEffect, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import {
  formatNumber,
  formatCents,
  type OrderLine,
  type Product,
} from '@galleria/shared-contracts/domain';
import { FALLBACK_PICTURE, Picture, StockMark, TextLink } from '@galleria/shared-ui';

import { productOf, type KnownProducts } from '../cart/data/line-check';
import { useServices } from '../data/use-services';
import { TEXTS } from '../texts';
import styles from './orders.module.css';

/** The lines of an order at the prices paid. A product that still exists is a link to its page. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { products } = useServices();
  const [known, setKnown] = useState<KnownProducts>({});
  const ids = lines.map(({ id }) => id).join();

  useEffect(() => {
    let isWanted = true;
    // The read is only for pictures and links. When it fails, the lines are shown without them.
    void products.read(ids.split(',').map(Number)).then((found) => {
      if (isWanted && found.ok) setKnown(found.value);
    });
    return () => {
      isWanted = false;
    };
  }, [products, ids]);

  return (
    <ul className={styles['lines']} aria-label={TEXTS.products}>
      {lines.map((line) => (
        <li key={line.id} className={styles['line']}>
          <Line line={line} product={productOf(known, line.id)} isGone={known[line.id] === null} />
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  line: OrderLine;
  product: Product | null | undefined;
  isGone: boolean;
}

function Line({ line, product, isGone }: LineProps) {
  const { title, amount, priceCents } = line;
  return (
    <>
      <Picture
        src={product?.image ?? FALLBACK_PICTURE}
        alt=""
        width={80}
        height={80}
        shape="window"
      />
      <div className={styles['words']}>
        <h2 className={styles['line-title']}>
          {product ? (
            <TextLink quiet to={routes.product(product.category, product.id)}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </h2>
        <p>
          {TEXTS.pieces(formatNumber(amount), formatCents(priceCents))} ={' '}
          <b>{formatCents(amount * priceCents)}</b>
        </p>
        {isGone && <p className="soft">{TEXTS.notSold}</p>}
        {product && product.stock === 0 && (
          <p>
            <StockMark stock={0} />
          </p>
        )}
      </div>
    </>
  );
}
