import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { formatOrderId, ok, type Order, type Result } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, Notice, PageHeading } from '@galleria/shared-ui';

import { chunks } from '../../kit/data/in-batches';
import { countOf } from '../../kit/format';
import { useOnce } from '../../kit/hooks/use-once';
import { OneRecord } from '../../kit/record/one-record';
import { useAdminServices, type AdminServices } from '../../services';
import { NEWEST_FIRST } from '../data/order-query';
import styles from './packing-slip.module.css';
import { SlipText } from './slip-text';
import { idsIn, SLIPS_MAX } from './slips-address';
import { NO_SUCH_ORDER } from './use-order';

/** The most documents that one query finds by their keys. */
const IDS_AT_ONCE = 30;

/** The slips of the orders in the address, one a sheet, in the address's order. */
export default function PackingSlipsPage() {
  useScreen('Packing slips');
  const { orders } = useAdminServices();
  const [address] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const text = address.get('ids');
  const asked = useMemo(() => ({ ids: idsIn(text), attempt }), [text, attempt]);
  const found = useOnce(asked, () => ordersOf(orders, asked.ids.slice(0, SLIPS_MAX)));
  return (
    <OneRecord
      result={found?.ok === true && found.value.length === 0 ? ok(null) : found}
      none={NO_SUCH_ORDER}
      onRetry={() => setAttempt(attempt + 1)}
    >
      {(slips) => <Slips slips={slips} asked={asked.ids} />}
    </OneRecord>
  );
}

function Slips({ slips, asked }: { slips: readonly Order[]; asked: readonly string[] }) {
  const missing = asked
    .slice(0, SLIPS_MAX)
    .filter((asked) => !slips.some(({ id }) => id === asked));
  return (
    <div className="stack">
      <PageHeading
        actions={
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <ButtonLink kind="quiet" to={routes.admin('orders')}>
              Back to the orders
            </ButtonLink>
          </>
        }
      >
        {countOf(slips.length, 'packing slip')}
      </PageHeading>
      {missing.length > 0 && (
        <div className="no-print">
          <Notice tone="warning">
            There is no such order: {missing.map(formatOrderId).join(', ')}.
          </Notice>
        </div>
      )}
      {asked.length > SLIPS_MAX && (
        <div className="no-print">
          <Notice tone="warning">
            These are the first {SLIPS_MAX} of {asked.length} orders.
          </Notice>
        </div>
      )}
      {slips.map((order) => (
        <article
          key={order.id}
          className={`stack ${styles['slip'] ?? ''}`}
          aria-label={`Packing slip ${formatOrderId(order.id)}`}
        >
          <div>
            <p className="sign">Galleria</p>
            <h2>Packing slip</h2>
          </div>
          <SlipText order={order} level={3} />
        </article>
      ))}
    </div>
  );
}

/** The orders that exist, in the order of `ids`. */
async function ordersOf(
  orders: AdminServices['orders'],
  ids: readonly string[],
): Promise<Result<readonly Order[]>> {
  const known = new Map<string, Order>();
  for (const some of chunks(ids, IDS_AT_ONCE)) {
    const page = await orders.page({ ids: some }, NEWEST_FIRST, IDS_AT_ONCE, null);
    if (!page.ok) return page;
    for (const order of page.value.rows) known.set(order.id, order);
  }
  return ok(ids.flatMap((id) => known.get(id) ?? []));
}
