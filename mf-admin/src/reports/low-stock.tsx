import { routes } from '@galleria/shared-contracts/contract';
import { formatCount, LIMITS, type StockedProduct } from '@galleria/shared-contracts/domain';
import { Badge, TextLink } from '@galleria/shared-ui';

import { useAdminServices } from '../services';
import { useQuery } from '../kit/hooks/use-query';
import { useKept } from '../kit/hooks/use-kept';
import { useLive } from '../kit/hooks/use-live';
import { useLatest } from '../kit/hooks/use-latest';
import { Loaded } from '../kit/record/loaded';
import { RecordPart } from '../kit/record/record-parts';
import { Definition } from './definition/definition';
import styles from './dashboard.module.css';

const SHOWN = 8;

interface LowStockProps {
  /** When this time or the list changes, the products are counted again. */
  asOfMs: number | null;
}

/** A live list of products with low stock, the lowest first. */
export function LowStock({ asOfMs }: LowStockProps) {
  const { figures } = useAdminServices();
  const products = useLive<StockedProduct[]>(null, (onChange) =>
    figures.watchLowStock(SHOWN, onChange),
  );
  const listed =
    products.result?.ok === true ? products.result.value.map(({ id }) => id).join(' ') : '';
  const state = products.result && `${String(asOfMs)} ${listed}`;
  const counted = useQuery(state, () => figures.countLowStock());
  // The failure stays while the products are counted again by themselves, so that it is not announced anew.
  const result = useLatest(counted.result);
  const count = useKept(result)?.value ?? null;
  const means =
    count === null
      ? 'The number of products with low stock cannot be shown.'
      : 'The number of products with low stock may have changed.';
  return (
    <RecordPart
      title={count === null ? 'Low stock' : `Low stock: ${formatCount(count)}`}
      aside={
        <Definition term="Low stock">
          {`Products with ${LIMITS.lowStockMax} pieces left or fewer, or with so many as the product itself says, sold out ones too; the scarcest ${SHOWN} are shown.`}
        </Definition>
      }
    >
      <Loaded {...products} beside={[{ ...counted, result, means }]}>
        {(scarce) =>
          scarce.length === 0 ? (
            <p className="soft">Everything is well in stock.</p>
          ) : (
            <ul className={styles['scarce']}>
              {scarce.map(({ id, title, stock }) => (
                <li key={id}>
                  <TextLink to={routes.editProduct(id)} quiet>
                    {title}
                  </TextLink>
                  <Badge tone={stock === 0 ? 'danger' : 'warning'}>
                    {stock === 0 ? 'Sold out' : `${formatCount(stock)} left`}
                  </Badge>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </RecordPart>
  );
}
