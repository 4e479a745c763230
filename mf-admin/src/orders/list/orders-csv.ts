import { dollarsFromCents, type Order } from '@galleria/shared-contracts/domain';

import type { CsvColumn } from '../../kit/csv/csv-text';
import { isoMoment } from '../../kit/format';

/** The columns of an export of orders. */
export const ORDER_CSV: readonly CsvColumn<Order>[] = [
  { header: 'order', value: ({ id }) => id },
  { header: 'placed', value: ({ createdAtMs }) => isoMoment(createdAtMs) },
  { header: 'status', value: ({ status }) => status },
  { header: 'name', value: ({ name }) => name },
  { header: 'email', value: ({ email }) => email },
  { header: 'address', value: ({ address }) => address },
  { header: 'contact number', value: ({ number }) => number },
  { header: 'payment', value: ({ paymentMethod }) => paymentMethod },
  { header: 'items', value: ({ totalNumItems }) => totalNumItems },
  { header: 'total', value: ({ totalCents }) => dollarsFromCents(totalCents).toFixed(2) },
  {
    header: 'lines',
    value: ({ lines }) =>
      lines.map(({ amount, title, id }) => `${amount} x ${title} (${id})`).join('; '),
  },
];
