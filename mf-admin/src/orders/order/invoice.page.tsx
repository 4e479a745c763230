import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { formatOrderId } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Invoice } from '@galleria/shared-ui/invoice';

import { formatMoment } from '../../kit/format';
import { OneRecord } from '../../kit/record/one-record';
import { NO_SUCH_ORDER, useOrder } from './use-order';

export default function InvoicePage() {
  const { orderId = '' } = useParams();
  useScreen(`Invoice ${formatOrderId(orderId)}`);
  return (
    <OneRecord {...useOrder(orderId)} none={NO_SUCH_ORDER}>
      {(order) => (
        <Invoice
          order={order}
          date={formatMoment(order.createdAtMs)}
          back={routes.adminOrder(orderId)}
        />
      )}
    </OneRecord>
  );
}
