import { useParams } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import { formatOrderId } from '@galleria/shared-contracts/domain';
import { Invoice } from '@galleria/shared-ui/invoice';

import { TEXTS } from '../texts';
import { formatTime } from './data/order-labels';
import { OneOrder } from './one-order';

export default function InvoicePage() {
  const { orderId = '' } = useParams();
  return (
    <OneOrder id={orderId} title={TEXTS.order.invoice(formatOrderId(orderId))}>
      {(order) => (
        <Invoice order={order} date={formatTime(order.createdAtMs)} back={routes.order(orderId)} />
      )}
    </OneOrder>
  );
}
