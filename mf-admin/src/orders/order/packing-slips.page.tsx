import { routes } from '@galleria/shared-contracts/contract';
import { formatCount, formatOrderId } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, Checkbox, Notice, PageHeading } from '@galleria/shared-ui';

import { countOf } from '../../kit/format';
import { useListAddress } from '../../kit/list-address';
import { OneRecord } from '../../kit/record/one-record';
import { useRemembered } from '../../kit/remembered';
import { AddressLabel } from './address-label';
import styles from './packing-slip.module.css';
import { SlipText } from './slip-text';
import { NO_SUCH_ORDER } from './use-order';
import { useSlips, type Slips } from './use-slips';

/** The slips of many orders, one a sheet, each with the label of its parcel. */
export default function PackingSlipsPage() {
  useScreen('Packing slips');
  return (
    <OneRecord {...useSlips()} none={NO_SUCH_ORDER}>
      {(slips) => <Sheets {...slips} />}
    </OneRecord>
  );
}

function Sheets({ orders, missing, cutFrom }: Slips) {
  const list = useListAddress(routes.admin('orders'));
  const [remembered, remember] = useRemembered('address labels');
  const hasLabels = remembered !== false;
  return (
    <div className="stack">
      <PageHeading
        actions={
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <ButtonLink kind="quiet" to={list}>
              Back to the orders
            </ButtonLink>
          </>
        }
      >
        {countOf(orders.length, 'packing slip')}
      </PageHeading>
      <div className="no-print">
        <Checkbox
          label="With address labels"
          checked={hasLabels}
          onChange={({ target: { checked } }) => remember(() => checked)}
        />
      </div>
      {missing.length > 0 && (
        <div className="no-print">
          <Notice tone="warning" live>
            There is no such order, or it cannot be read: {missing.map(formatOrderId).join(', ')}.
          </Notice>
        </div>
      )}
      {cutFrom !== null && (
        <div className="no-print">
          <Notice tone="warning">
            These are the first {formatCount(orders.length)} of {formatCount(cutFrom)} orders.
          </Notice>
        </div>
      )}
      {orders.map((order) => (
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
          {hasLabels && order.status !== 'cancelled' && <AddressLabel order={order} />}
        </article>
      ))}
    </div>
  );
}
