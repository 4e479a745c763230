import { memo, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import type { ProductSummary } from '@galleria/shared-contracts/domain';

import type { Entry } from '../../data/columns';
import type { Late } from '../../data/listing';
import { ProductCard, WaitingCard, type ProductCardProps } from '../../ui/product-card';
import { useSeen } from '../../ui/use-seen';

export interface ListedCardProps extends Omit<ProductCardProps, 'product'> {
  entry: Entry | ProductSummary;
  late: Late | null;
}

/** A product in a list. Its title and picture may not be loaded yet. */
export function ListedCard({ entry, late, ...props }: ListedCardProps) {
  if ('title' in entry) return <ProductCard product={entry} {...props} />;
  return late && <LateCard entry={entry} late={late} {...props} />;
}

interface LateCardProps extends ListedCardProps {
  entry: Entry;
  late: Late;
}

/**
 * Loads title and picture when the card comes near the window. Shows price and rating of the list, because they are
 * newer than price and rating in the shard.
 */
const LateCard = memo(function LateCard({
  entry,
  late: { cards, inOrder },
  ...props
}: LateCardProps) {
  const card = useSyncExternalStore(cards.subscribe, () => cards.known(entry.id));
  const [state, setState] = useState<'unseen' | 'loading' | 'failed' | 'again' | 'gone'>('unseen');
  const place = useRef<HTMLElement>(null);
  /** The list item of this card, after its "Try again" was pressed; otherwise null. */
  const focused = useRef<Element | null>(null);
  const product = useMemo(() => card && { ...card, ...entry }, [card, entry]);
  const load = () => {
    const waiting = place.current;
    focused.current = waiting?.contains(document.activeElement) ? waiting.parentElement : null;
    setState(state === 'failed' ? 'again' : 'loading');
    cards.load(entry, inOrder).then(
      () => setState('gone'),
      () => setState('failed'),
    );
  };
  useLayoutEffect(() => {
    // The focused button "Try again" has disappeared, so the list item gets the focus.
    if (product && document.activeElement === document.body) {
      focused.current?.querySelector('a')?.focus();
    }
  }, [product]);
  useSeen(place, product || state !== 'unseen' ? undefined : load);
  if (product) return <ProductCard product={product} {...props} />;
  return (
    <WaitingCard
      ref={place}
      product={entry}
      isGone={state === 'gone'}
      onRetry={state === 'failed' || state === 'again' ? load : null}
      isBusy={state === 'again'}
    />
  );
});
