import type { ForwardStatus } from '@galleria/shared-contracts/domain';

import { countOf } from '../../kit/format';
import type { RunWords } from '../../kit/runs/run-jobs';
import type { OrderChange } from '../data/order-runs';

export const countOrders = (orders: number) => countOf(orders, 'order');

const LATER = 'The list of orders offers to go on later.';

const moving = (to: ForwardStatus): RunWords => ({
  doing: `Marking orders as ${to}`,
  done: `marked as ${to}`,
  toast: to,
  ifStopped: `The orders marked so far stay ${to}. ${LATER}`,
});

const WORDS: Readonly<Record<OrderChange['kind'], RunWords>> = {
  shipped: moving('shipped'),
  delivered: moving('delivered'),
  unshipped: {
    doing: 'Taking shippings back',
    done: 'taken back',
    toast: 'taken back',
    ifStopped: `The orders taken back so far stay placed. ${LATER}`,
  },
};

export const wordsOf = ({ kind }: OrderChange): RunWords => WORDS[kind];
