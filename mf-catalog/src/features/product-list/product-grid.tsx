import { useDeferredValue, useState } from 'react';

import { lazyWithRetry, useLazy } from '@galleria/shared-contracts/react';
import { Button, Notice } from '@galleria/shared-ui';

import { TEXTS } from '../../texts';
import { eagerPictures } from '../../ui/eager-pictures';
import { placesOf } from '../../data/listing';
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

export function ProductGrid(props: WholeGridProps) {
  return props.products.length > ALL_RENDERED_MAX ? (
    <LongGrid {...props} />
  ) : (
    <WholeGrid {...props} />
  );
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
 * Kept outside of the component: after Back the grid renders at once, so its scroll position can be
 * restored.
 */
const virtualGrid = lazyWithRetry(() => import('./virtual-grid'));

/** Shows the beginning of a long list, then the whole list as soon as the virtual grid is loaded. */
function LongGrid(props: WholeGridProps) {
  const { value, error, retry } = useLazy(virtualGrid);
  if (value) return <value.VirtualGrid {...props} />;
  return (
    <>
      <WholeGrid {...props} />
      {error !== null && (
        <Notice tone="warning" live action={<Button onClick={retry}>{TEXTS.tryAgain}</Button>}>
          {TEXTS.list.restAfterNotLoaded(ALL_RENDERED_MAX)}
        </Notice>
      )}
    </>
  );
}
