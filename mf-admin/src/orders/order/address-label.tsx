import { formatOrderId, type Order } from '@galleria/shared-contracts/domain';

import styles from './packing-slip.module.css';

/** The label of a parcel, to be cut out of its sheet. */
export function AddressLabel({ order }: { order: Order }) {
  const { id, name, address, number, tracking } = order;
  return (
    <section className={styles['label']} aria-label={`Label ${formatOrderId(id)}`}>
      <p className={styles['from']}>Galleria</p>
      <address className={styles['to']}>
        <strong>{name}</strong>
        <span>{address}</span>
        <span>{number}</span>
      </address>
      <p className={styles['codes']}>
        {formatOrderId(id)}
        {tracking && ` · ${tracking.carrier} ${tracking.number}`}
      </p>
    </section>
  );
}
