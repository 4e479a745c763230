import { useDeferredValue, useState, type MouseEvent } from 'react';

import { lazyWithRetry, useLazy } from '@galleria/shared-contracts/react';
import { Button, Notice } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import { eagerPictures } from '../../ui/eager-pictures';
import { placesOf } from '../../data/listing';
import { focusLastCard } from './focus-last-card';
import { ListedCard } from './listed-card';
import type { ProductGridProps } from './virtual-grid';

/** Up to this many cards are all rendered, so that the browser's search finds them and prints have them. */
const ALL_RENDERED_MAX = 96;
/** How many cards the first render has: more than fit into a window. React adds the others later. */
const FIRST_RENDERED = 8;

export interface WholeGridProps extends ProductGridProps {
  /** Renders all cards at once, so that the browser can restore the scroll position. */
  isAtOnce: boolean;
}

function WholeGrid({ products, isAtOnce }: WholeGridProps) {
  const shown = useDeferredValue(products.length, isAtOnce ? undefined : FIRST_RENDERED);
  const [eager] = useState(() => eagerPictures());
  return (
    <ul className="product-grid">
      {placesOf(products, 0, Math.min(shown, ALL_RENDERED_MAX)).map(
        ({ place, entry, stock, isFrom }) => (
          <li key={entry.id}>
            <ListedCard
              entry={entry}
              late={products.late}
              stock={stock}
              isFrom={isFrom}
              eager={place < eager}
            />
          </li>
        ),
      )}
    </ul>
  );
}

/**
 * Outside of the component, so that the loaded grid stays: after Back the grid renders at once, and its scroll
 * position can be restored.
 */
const virtualGrid = lazyWithRetry(() => import('./virtual-grid'));

/**
 * The cards of a list. A long list shows its beginning first, and all cards when the virtual grid is loaded. The
 * beginning uses the same grid element as a short list, so that a card keeps the focus when the list grows.
 */
export function ProductGrid(props: WholeGridProps) {
  const isLong = props.products.length > ALL_RENDERED_MAX;
  const { value, error, retry } = useLazy(isLong ? virtualGrid : null);
  if (isLong && value) return <value.VirtualGrid {...props} />;
  const tryAgain = ({ currentTarget }: MouseEvent) => {
    retry();
    focusLastCard(currentTarget.parentElement);
  };
  return (
    <>
      <WholeGrid {...props} />
      {isLong && error !== null && (
        <Notice tone="warning" live action={<Button onClick={tryAgain}>{TEXTS.tryAgain}</Button>}>
          {TEXTS.list.restAfterNotLoaded(ALL_RENDERED_MAX)}
        </Notice>
      )}
    </>
  );
}
