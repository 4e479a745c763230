import { useDeferredValue, useState } from 'react';

import { lazyWithRetry, useLazy } from '@galleria/shared-contracts/react';
import { Button, Notice } from '@galleria/shared-ui';

import { eagerPictures } from '../../ui/eager-pictures';
import { placesOf } from '../../data/listing';
import { ListedCard } from './listed-card';
import type { ProductGridProps } from './virtual-grid';

/** Up to this many cards are all rendered: the browser's search finds them, and they are printed. */
const ALL_RENDERED_MAX = 96;
/** Cards of the first render: more than fit into a window. React adds the others afterwards. */
const FIRST_RENDERED = 8;

export interface WholeGridProps extends ProductGridProps {
  /** Render all cards at once, so that the browser can restore the scroll position. */
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
      {placesOf(products, 0, Math.min(shown, ALL_RENDERED_MAX)).map(({ place, entry, stock }) => (
        <li key={entry.id}>
          <ListedCard entry={entry} late={products.late} stock={stock} eager={place < eager} />
        </li>
      ))}
    </ul>
  );
}

/** Outlives the page: on the way back the grid is there at once, and so is the place in it. */
const virtualGrid = lazyWithRetry(() => import('./virtual-grid'));

/** The beginning of a long list, and all of it as soon as the virtual grid is loaded. */
function LongGrid(props: WholeGridProps) {
  const { value, error, retry } = useLazy(virtualGrid);
  if (value) return <value.VirtualGrid {...props} />;
  return (
    <>
      <WholeGrid {...props} />
      {error !== null && (
        <Notice tone="warning" live action={<Button onClick={retry}>Try again</Button>}>
          These are the first {ALL_RENDERED_MAX}; the rest of the list could not be loaded.
        </Notice>
      )}
    </>
  );
}
