import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { ok, type Order, type Result } from '@galleria/shared-contracts/domain';

import type { Cursor } from '../../kit/data/cursor-page';
import { chunks } from '../../kit/data/in-batches';
import type { Live } from '../../kit/hooks/use-live';
import { useQuery } from '../../kit/hooks/use-query';
import { useAdminServices, type AdminServices } from '../../services';
import { NEWEST_FIRST, type OrderFilter } from '../data/order-query';
import type { OrderPage } from '../data/order.repository';
import { useOrderFilter } from '../list/use-order-filter';
import { idsIn, SLIPS_MAX, SLIPS_OF_ALL_MAX } from './slips-address';

/** The most documents that one query finds by their keys. */
const IDS_AT_ONCE = 30;
const PAGE = 500;

export interface Slips {
  readonly orders: readonly Order[];
  /** Asked for, but there is no such order, or it cannot be read. */
  readonly missing: readonly string[];
  /** How many were asked for, if that was too many. */
  readonly cutFrom: number | null;
}

/** The orders of the address: named one by one, those of a run, or all that fit the filters. */
export function useSlips(): Live<Slips | null> {
  const services = useAdminServices();
  const [address] = useSearchParams();
  const { filter, search } = useOrderFilter(
    useMemo(() => ({ filter: (name: string) => address.get(name) ?? '' }), [address]),
  );
  const run = address.get('run');
  const ids = address.get('ids');
  const isAll = address.has('all');
  const question = useMemo(
    () => (isAll && filter === null ? null : { run, ids, filter }),
    [run, ids, isAll, filter],
  );
  const found = useQuery(question, () => {
    if (run !== null) return slipsOfRun(services, run);
    if (isAll && filter) return slipsThatFit(services.orders, filter);
    return slipsOf(services.orders, idsIn(ids), SLIPS_MAX);
  });
  if (search.result?.ok === false) return { ...search, result: search.result };
  const { result } = found;
  return result?.ok === true && result.value.orders.length === 0
    ? { ...found, result: ok(null) }
    : found;
}

async function slipsOfRun(
  { orders, orderRuns }: AdminServices,
  id: string,
): Promise<Result<Slips>> {
  const run = await orderRuns.one(id);
  if (!run.ok) return run;
  if (run.value === null) return slipsOf(orders, [], SLIPS_MAX);
  const shipped = await orderRuns.shippedIn(run.value);
  return shipped.ok ? slipsOf(orders, shipped.value, SLIPS_OF_ALL_MAX) : shipped;
}

/** The orders that exist, in the order of `ids`. */
async function slipsOf(
  orders: AdminServices['orders'],
  ids: readonly string[],
  max: number,
): Promise<Result<Slips>> {
  const asked = ids.slice(0, max);
  const known = new Map<string, Order>();
  for (const some of chunks(asked, IDS_AT_ONCE)) {
    const page = await orders.page({ ids: some }, NEWEST_FIRST, IDS_AT_ONCE, null);
    if (!page.ok) return page;
    for (const order of page.value.rows) known.set(order.id, order);
  }
  return ok({
    orders: asked.flatMap((id) => known.get(id) ?? []),
    missing: asked.filter((id) => !known.has(id)),
    cutFrom: ids.length > max ? ids.length : null,
  });
}

/** The orders that fit, the oldest first, as they are packed. */
async function slipsThatFit(
  orders: AdminServices['orders'],
  filter: OrderFilter,
): Promise<Result<Slips>> {
  const rows: Order[] = [];
  const missing: string[] = [];
  let after: Cursor | null = null;
  do {
    const page = await orders.page(filter, { by: 'placed', descending: false }, PAGE, after);
    if (!page.ok) return page;
    const read: OrderPage = page.value;
    rows.push(...read.rows);
    missing.push(...(read.leftOut ?? []));
    after = read.next;
  } while (after !== null && rows.length < SLIPS_OF_ALL_MAX);
  const isCut = after !== null || rows.length > SLIPS_OF_ALL_MAX;
  const totals = isCut ? await orders.totals(filter) : null;
  if (totals?.ok === false) return totals;
  return ok({
    orders: rows.slice(0, SLIPS_OF_ALL_MAX),
    missing,
    cutFrom: totals?.value.count ?? null,
  });
}
