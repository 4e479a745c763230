import { useState } from 'react';

import {
  formatOrderId,
  ok,
  type Order,
  type Result,
  type Tracking,
} from '@galleria/shared-contracts/domain';
import { Notice } from '@galleria/shared-ui';

import { chunks } from '../../kit/data/in-batches';
import { NamedLines } from '../../kit/dialogs/named-lines';
import { ProgressLine } from '../../kit/dialogs/progress-line';
import { FailureNotice } from '../../kit/failure/failure-notice';
import { UnsavedGuard } from '../../kit/form/unsaved-guard';
import { isOnline, useNotify } from '../../kit/hooks/use-notify';
import { useQuery } from '../../kit/hooks/use-query';
import { useAdminServices, type AdminServices } from '../../services';
import { NEWEST_FIRST } from '../data/order-query';
import { parcelPlan } from '../data/order-runs';
import { OrderRunDialog } from '../runs/order-run-dialog';
import { countOrders, wordsOf } from '../runs/run-words';
import { useOrderRun } from '../runs/use-order-run';
import type { ParcelLine, ParcelList, WrongLine } from './read-parcels';

/** The maximum number of documents that one query finds by their keys. */
const IDS_AT_ONCE = 30;

const WORDS = {
  ...wordsOf({ kind: 'shipped' }),
  doing: 'Giving parcel numbers',
  done: 'got their number',
  toast: 'got their number',
};

interface ParcelsDialogProps {
  list: ParcelList;
  /**
   * Called with the numbers of the lines that stay on the page, because they were left out. The other lines are stored
   * in the run. `all`: all lines stay, because no order got its number or the run was taken back.
   */
  onClose: (kept: readonly number[] | 'all') => void;
}

/** Shows which lines fit an order, then ships those orders with their numbers as one run. */
export function ParcelsDialog({ list, onClose }: ParcelsDialogProps) {
  const { orders } = useAdminServices();
  const notify = useNotify();
  const running = useOrderRun();
  const [read, setRead] = useState(0);
  const matched = useQuery(list, () => match(orders, list, setRead));
  const known = matched.result?.ok === true ? matched.result.value : null;
  const fitting = known?.fitting ?? [];

  function keptLines(): readonly number[] | 'all' {
    const { current, run } = running;
    if (run.state !== 'ended' || run.changed === 0 || current?.change.kind === 'unshipped')
      return 'all';
    const alone = fitting.filter(({ order }) => run.leftAlone.some(({ id }) => id === order.id));
    return [...(known?.wrong ?? []), ...alone].map(({ line }) => line);
  }

  const kept = keptLines();
  const toShip = fitting.filter(({ order }) => order.status === 'placed').length;
  const toTrack = fitting.length - toShip;
  return (
    <>
      <UnsavedGuard when={kept === 'all' || kept.length > 0} />
      <OrderRunDialog
        title="Ship with these numbers?"
        running={running}
        words={WORDS}
        submitLabel={
          fitting.length > 0 ? `Give ${countOrders(fitting.length)} a number` : undefined
        }
        onSubmit={() => {
          if (isOnline(notify)) void running.begin(parcelPlan(fitting), WORDS);
        }}
        onClose={() => onClose(kept)}
      >
        <FailureNotice {...matched}>The orders could not be read.</FailureNotice>
        {matched.result === null && (
          <ProgressLine label="Reading orders" done={read} of={list.parcels.length} />
        )}
        {known && fitting.length === 0 && <p>No line fits an order.</p>}
        {toShip > 0 && (
          <p>{countOrders(toShip)} will be marked as shipped, with the number in the mail.</p>
        )}
        {toTrack > 0 && (
          <p>
            {countOrders(toTrack)} {toTrack === 1 ? 'is' : 'are'} shipped already and will get the
            number, without a mail.
          </p>
        )}
        {fitting.length > 0 && (
          <NamedLines
            lines={fitting.map(({ order: { id, name, tracking: before }, tracking }) => ({
              key: id,
              name: formatOrderId(id),
              text: `${name}: ${numberOf(tracking)}${before ? `, instead of ${numberOf(before)}` : ''}`,
            }))}
          />
        )}
        {known && known.wrong.length > 0 && (
          <>
            <Notice tone="warning">
              {known.wrong.length === 1
                ? '1 line does not fit and is left out.'
                : `${known.wrong.length} lines do not fit and are left out.`}
            </Notice>
            <NamedLines
              lines={known.wrong.map(({ line, reason }) => ({
                key: String(line),
                name: `Line ${line}`,
                text: reason,
              }))}
            />
          </>
        )}
      </OrderRunDialog>
    </>
  );
}

const numberOf = ({ carrier, number }: Tracking) => `${carrier} ${number}`;

interface Known {
  readonly fitting: readonly (ParcelLine & { readonly order: Order })[];
  readonly wrong: readonly WrongLine[];
}

/** Finds the order of each line. */
async function match(
  orders: AdminServices['orders'],
  { parcels, wrong }: ParcelList,
  onRead: (count: number) => void,
): Promise<Result<Known>> {
  const stored = new Map<string, Order>();
  const damaged = new Set<string>();
  let read = 0;
  for (const some of chunks(parcels, IDS_AT_ONCE)) {
    const ids = some.map(({ id }) => id);
    const page = await orders.page({ ids }, NEWEST_FIRST, IDS_AT_ONCE, null);
    if (!page.ok) return page;
    for (const order of page.value.rows) stored.set(order.id, order);
    for (const id of page.value.leftOut ?? []) damaged.add(id);
    read += some.length;
    onRead(read);
  }
  const fitting: Known['fitting'][number][] = [];
  const refused: WrongLine[] = [];
  for (const parcel of parcels) {
    const order = stored.get(parcel.id);
    const reason = damaged.has(parcel.id)
      ? `${formatOrderId(parcel.id)} cannot be read`
      : whyNot(parcel, order);
    if (order && reason === null) fitting.push({ ...parcel, order });
    else refused.push({ line: parcel.line, reason: reason ?? '' });
  }
  return ok({ fitting, wrong: [...wrong, ...refused].sort((a, b) => a.line - b.line) });
}

function whyNot({ id, tracking }: ParcelLine, order: Order | undefined): string | null {
  const name = formatOrderId(id);
  if (!order) return `There is no order ${name}`;
  if (order.status !== 'placed' && order.status !== 'shipped') return `${name} is ${order.status}`;
  const isSame =
    order.tracking?.link === tracking.link && order.tracking.number === tracking.number;
  return isSame ? `${name} has this number already` : null;
}
