import { routes } from '@galleria/shared-contracts/contract';
import { LIMITS, type Product } from '@galleria/shared-contracts/domain';
import { useSubscription } from '@galleria/shared-contracts/react';
import { Card, Notice, Spinner, StockMark, TextLink } from '@galleria/shared-ui';

import { useAdminServices } from '../services';
import { useOnce } from '../kit/hooks/use-once';
import { useLatest } from '../kit/hooks/use-latest';
import { Definition } from './definition/definition';
import styles from './dashboard.module.css';

const SHOWN = 8;

interface LowStockProps {
  /** When this is another moment, they are counted anew. */
  asOfMs: number | null;
}

/** What runs out, the scarcest first, as it is sold. */
export function LowStock({ asOfMs }: LowStockProps) {
  const { figures } = useAdminServices();
  const products = useSubscription<Product[]>(null, (onChange) =>
    figures.watchLowStock(SHOWN, onChange),
  );
  const count = useLatest(useOnce(asOfMs ?? 0, () => figures.countLowStock()));
  return (
    <Card as="section" className={styles['part']}>
      <div className={styles['part-head']}>
        <h2 className={styles['part-title']}>
          Low stock{count?.ok === true && `: ${count.value.toLocaleString('en-US')}`}
        </h2>
        <Definition term="Low stock">
          {`Products with ${LIMITS.lowStockMax} pieces left or fewer, sold out ones too; the scarcest ${SHOWN} are shown.`}
        </Definition>
      </div>
      {products === null && <Spinner label="Loading...." />}
      {products?.ok === false && <Notice tone="danger">{products.error.message}</Notice>}
      {products?.ok === true &&
        (products.value.length === 0 ? (
          <p className="soft">Everything is well in stock.</p>
        ) : (
          <ul className={styles['scarce']}>
            {products.value.map(({ id, title, stock }) => (
              <li key={id}>
                <TextLink to={routes.editProduct(id)} quiet>
                  {title}
                </TextLink>
                <StockMark stock={stock} />
              </li>
            ))}
          </ul>
        ))}
    </Card>
  );
}
