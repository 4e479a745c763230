import { useMemo } from 'react';

import {
  OPEN_RETURNS,
  orderIdIn,
  ORDER_STATUSES,
  type OrderStatus,
  type Result,
} from '@galleria/shared-contracts/domain';

import { openSpan } from '../../kit/data/days';
import { COUNTED_STATUSES, type OrderFilter } from '../data/order-query';
import { useAdminServices } from '../../services';
import { useOnce } from '../../kit/hooks/use-once';
import type { GridView } from '../../kit/grid/use-grid-view';

export const ORDER_FILTERS = ['status', 'from', 'to', 'customer'] as const;

export interface OrderFilterInView {
  /** `null` until the customer of the typed e-mail is known. */
  readonly filter: OrderFilter | null;
  /** Why no orders are shown. */
  readonly customerError: string | undefined;
  readonly dayError: string | undefined;
}

/** The filter from the address. */
export function useOrderFilter(view: GridView): OrderFilterInView {
  const { customers } = useAdminServices();
  const [status, from, to, customer] = ORDER_FILTERS.map((name) => view.filter(name));
  const email = customer?.includes('@') === true ? customer : null;
  const owner = useOnce(email, () => customers.findByEmail(email ?? ''));
  const id = orderIdIn(customer ?? '') ?? undefined;
  const uid = email === null ? (customer ?? '') : (owner?.ok && owner.value?.uid) || NOBODY;
  const isKnown = email === null || owner !== null;

  const filter = useMemo(
    () => ({
      id,
      statuses: statusesIn(status ?? ''),
      returns: status === 'returns' ? OPEN_RETURNS : undefined,
      span: openSpan(from ?? '', to ?? ''),
      uid: uid === '' ? undefined : uid,
    }),
    [id, status, from, to, uid],
  );
  return {
    filter: isKnown ? filter : null,
    customerError: isKnown && uid === NOBODY ? customerError(owner) : undefined,
    dayError: from && to && from > to ? 'This is before the first day' : undefined,
  };
}

/** A uid that no user has. */
const NOBODY = '?';

function customerError(owner: Result<unknown> | null): string {
  return owner?.ok === false ? owner.error.message : 'No customer has this e-mail';
}

/** The status in the text, or for `counted` all statuses that the dashboard counts. */
function statusesIn(text: string): readonly OrderStatus[] | undefined {
  if (text === 'counted') return COUNTED_STATUSES;
  const status = ORDER_STATUSES.find((known) => known === text);
  return status && [status];
}
