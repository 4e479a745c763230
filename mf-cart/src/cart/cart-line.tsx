import { routes } from '@galleria/shared-contracts/contract';
import {
  formatNumber,
  cutTitle,
  formatCents,
  LIMITS,
  type CartItem,
} from '@galleria/shared-contracts/domain';
import { Button, Picture, QuantityControl, Rating, TextLink } from '@galleria/shared-ui';

import { TEXTS } from '../texts';
import { isUnavailable, problemWords, type LineProblem } from './data/line-check';
import styles from './cart.module.css';
import { LINE_TITLE } from './use-focus-after-removal';

export interface CartLineProps {
  readonly item: CartItem;
  /** Pieces left; `undefined` while this is not known. */
  readonly stock: number | undefined;
  readonly problems: readonly LineProblem[];
  /** Loads the picture at once. */
  readonly eager: boolean;
  readonly onStep: (by: number) => void;
  readonly onTake: (amount: number) => void;
  readonly onDelete: () => void;
}

export function CartLine({
  item,
  stock,
  problems,
  eager,
  onStep,
  onTake,
  onDelete,
}: CartLineProps) {
  const { id, title, amount, priceCents, category, rating } = item;
  const short = problems.find((problem) => problem.kind === 'short');
  const unavailable = problems.find(isUnavailable);
  const max = unavailable ? 0 : Math.min(LIMITS.amountMax, stock ?? LIMITS.amountMax);
  return (
    <article className={styles['line']} aria-label={title} data-tint={category}>
      <Picture src={item.image} alt="" width={112} height={112} shape="window" eager={eager} />
      <div className={styles['words']}>
        <h2 className={styles['title']}>
          <TextLink quiet to={routes.product(category, id)} title={title} {...LINE_TITLE}>
            {cutTitle(title, LIMITS.cartTitleShown)}
          </TextLink>
        </h2>
        <p>
          {TEXTS.pieces(formatNumber(amount), formatCents(priceCents))} ={' '}
          <b>{formatCents(amount * priceCents)}</b>
        </p>
        <Rating {...rating} />
        {problems.length > 0 && (
          // Not a live region: the amount and the summary are live regions, so screen readers would say it again.
          <p className={styles['problem']}>{problems.map(problemWords).join(' ')}</p>
        )}
      </div>
      <div className={styles['controls']}>
        <QuantityControl
          label={title}
          value={amount}
          min={0}
          max={max}
          maxNote={unavailable ? problemWords(unavailable) : noMoreThan(max)}
          onChange={(wanted) => onStep(wanted - amount)}
        />
        {short && (
          <Button size="s" onClick={() => onTake(short.stock)}>
            {TEXTS.cart.take(short.stock)}
          </Button>
        )}
        <Button
          kind="quiet"
          size="s"
          // Ignore the second click of a double click: it would delete the next line, which has moved up.
          onClick={({ detail }) => detail < 2 && onDelete()}
          aria-label={TEXTS.cart.deleteLine(title)}
        >
          {TEXTS.cart.delete}
        </Button>
      </div>
    </article>
  );
}

function noMoreThan(max: number): string {
  return max < LIMITS.amountMax ? TEXTS.cart.noMoreLeft(max) : TEXTS.cart.noMoreOfOne(max);
}
