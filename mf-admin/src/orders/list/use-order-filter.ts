import { useMemo } from 'react';

import {
  OPEN_RETURNS,
  orderIdIn,
  ORDER_STATUSES,
  ok,
  type OrderStatus,
  type Result,
} from '@galleria/shared-contracts/domain';

import { openSpan } from '../../kit/data/days';
import { COUNTED_STATUSES, CUSTOMERS_MAX, type OrderFilter } from '../data/order-query';
import { useAdminServices, type AdminServices } from '../../services';
import type { Live } from '../../kit/hooks/use-live';
import { useQuery } from '../../kit/hooks/use-query';
import type { GridView } from '../../kit/grid/use-grid-view';

export const ORDER_FILTERS = ['status', 'from', 'to', 'customer'] as const;

export interface OrderFilterInView {
  /** `null` until it is known whose orders the typed text selects. */
  readonly filter: OrderFilter | null;
  /** The search for the customers and orders of the typed text. */
  readonly search: Live<unknown>;
  /** What to say when no order fits the typed text; `undefined` without such a text. */
  readonly ifMissing: string | undefined;
  /** The text fits more than the list shows. */
  readonly isCut: boolean;
}

/** The filter from the address. */
export function useOrderFilter(view: Pick<GridView, 'filter'>): OrderFilterInView {
  const services = useAdminServices();
  const [status, from, to, text = ''] = ORDER_FILTERS.map((name) => view.filter(name));
  const id = orderIdIn(text);
  const search = useQuery(text === '' || id !== null ? null : text, () =>
    ordersWanted(services, text),
  );
  const answer = search.result;
  const wanted = useMemo((): OrdersWanted | null => {
    if (text === '') return {};
    if (id !== null) return { ids: [id] };
    return answer?.ok === true ? answer.value : null;
  }, [text, id, answer]);

  const filter = useMemo(
    () =>
      wanted && {
        ids: wanted.ids,
        statuses: statusesIn(status ?? ''),
        returns: status === 'returns' ? OPEN_RETURNS : undefined,
        span: openSpan(from ?? '', to ?? ''),
        uids: wanted.uids,
      },
    [wanted, status, from, to],
  );
  return {
    filter,
    search,
    ifMissing: wanted?.ids ? 'There is no order with this number' : wanted?.ifMissing,
    isCut: wanted?.isCut === true,
  };
}

interface OrdersWanted extends Pick<OrderFilter, 'ids' | 'uids'> {
  readonly ifMissing?: string;
  readonly isCut?: boolean;
}

/** Whose orders a text selects, or which: the start of a number, a name or an e-mail, or a customer's account. */
async function ordersWanted(
  { customers, orders }: AdminServices,
  text: string,
): Promise<Result<OrdersWanted>> {
  const [owners, numbered] = await Promise.all([
    customers.find(text, CUSTOMERS_MAX + 1),
    orders.find(text, CUSTOMERS_MAX),
  ]);
  if (!owners.ok) return owners;
  if (!numbered.ok) return numbered;
  const isEmail = text.includes('@');
  if (!isEmail && owners.value.length === 0 && numbered.value.length > 0) {
    return ok({ ids: numbered.value.map(({ id }) => id) });
  }
  const exact = owners.value.filter(({ email }) => email.toLowerCase() === text.toLowerCase());
  const named = exact.length > 0 ? exact : [...owners.value, ...(isEmail ? numbered.value : [])];
  const uids = [...new Set(named.map(({ uid }) => uid))];
  if (uids.length > 0) {
    return ok({ uids: uids.slice(0, CUSTOMERS_MAX), isCut: uids.length > CUSTOMERS_MAX });
  }
  const what = isEmail ? 'No customer’s e-mail begins so' : 'No order or customer begins so';
  return ok({ uids: [text], ifMissing: what });
}

/** The status in the text, or for `counted` all statuses that the dashboard counts. */
function statusesIn(text: string): readonly OrderStatus[] | undefined {
  if (text === 'counted') return COUNTED_STATUSES;
  const status = ORDER_STATUSES.find((known) => known === text);
  return status && [status];
}
