import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { formatOrderId } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Button, ButtonLink, PageHeading } from '@galleria/shared-ui';

import { useListLinkState } from '../../kit/list-address';
import { OneRecord } from '../../kit/record/one-record';
import styles from './packing-slip.module.css';
import { SlipText } from './slip-text';
import { NO_SUCH_ORDER, useOrder } from './use-order';

/** The slip for the parcel. Only the slip is printed. */
export default function PackingSlipPage() {
  const { orderId = '' } = useParams();
  const state = useListLinkState();
  useScreen(`Packing slip ${formatOrderId(orderId)}`);
  return (
    <OneRecord {...useOrder(orderId)} none={NO_SUCH_ORDER}>
      {(order) => (
        <article className={`stack ${styles['slip'] ?? ''}`}>
          <PageHeading
            sign="Galleria"
            actions={
              <div className="cluster no-print">
                <Button onClick={() => window.print()}>Print</Button>
                <ButtonLink kind="quiet" to={routes.adminOrder(order.id)} state={state}>
                  Back to the order
                </ButtonLink>
              </div>
            }
          >
            Packing slip
          </PageHeading>
          <SlipText order={order} level={2} />
        </article>
      )}
    </OneRecord>
  );
}
