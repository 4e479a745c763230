import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { IN_PLACE, routes } from '@galleria/shared-contracts/contract';
import { formatCents, LIMITS, type Product } from '@galleria/shared-contracts/domain';

import { TEXTS } from '../../texts';
import { axesOf } from './choices';
import styles from './product-detail.module.css';

export interface ProductChoiceProps {
  product: Product;
  /** The products of the group, with the product itself; `null` when they could not be read. */
  members: readonly Product[] | null;
}

/**
 * The sizes and colours of the product's group, as radio buttons. A choice replaces the address by the address of the
 * chosen product, so that Back leaves the whole group.
 */
export function ProductChoice({ product, members }: ProductChoiceProps) {
  const navigate = useNavigate();
  const name = useId();
  const [isChosen, setIsChosen] = useState(false);
  const choose = ({ category, id }: Product) => {
    setIsChosen(true);
    void navigate(routes.product(category, id), { replace: true, state: IN_PLACE });
  };
  return (
    <>
      {axesOf(product, members ?? [product]).map((axis) => (
        <fieldset key={axis.name} className={styles['axis']}>
          <legend className={styles['legend']}>{axis.name}</legend>
          <div className={styles['options']}>
            {axis.options.map(({ value, product: next }) => (
              <label key={value} className={styles['option']}>
                <input
                  type="radio"
                  name={`${name}${axis.name}`}
                  value={value}
                  checked={next === product}
                  onChange={() => choose(next)}
                  className={styles['radio']}
                />
                <span className={styles['value']}>
                  {value} {next.stock === 0 && <small>{TEXTS.product.choiceSoldOut}</small>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {members === null && (
        <p className={styles['note']} role="status">
          {TEXTS.product.choicesNotLoaded}
        </p>
      )}
      {/* Announces only price and stock, because the shell announces the title, which names the choice. */}
      <p role="status" className="visually-hidden">
        {isChosen && `${formatCents(product.priceCents)}, ${stockText(product.stock)}`}
      </p>
    </>
  );
}

function stockText(stock: number): string {
  if (stock === 0) return TEXTS.product.choiceSoldOut;
  return stock <= LIMITS.lowStockMax
    ? TEXTS.product.choiceLeft(stock)
    : TEXTS.product.choiceInStock;
}
