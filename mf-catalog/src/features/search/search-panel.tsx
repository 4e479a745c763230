import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

import { routes } from '@galleria/shared-contracts/contract';
import { formatCents, groupTitle, type ProductSummary } from '@galleria/shared-contracts/domain';
import { useHost } from '@galleria/shared-contracts/react';
import { Picture } from '@galleria/shared-ui';
import { SearchBox } from '@galleria/shared-ui/search-box';

import { loadSummaries } from '../../data/catalogue-state/summaries.thunk';
import type { CatalogDispatch } from '../../data/catalogue-state/dispatch';
import { groupsOf } from '../../data/groups';
import { categoryInText } from '../../data/menu';
import { openSearch } from '../../snapshot/open-search';
import type { Reach } from '../../snapshot/search';
import { useFoundProducts, type Found } from '../../snapshot/use-found-products';
import { TEXTS } from '../../texts';
import styles from './catalog-search.module.css';
import { searchPath } from './search-path';

const SHOWN_MAX = 7;
const REACH: Reach = { enough: SHOWN_MAX, titleFilesMax: 8 };
const NO_PRODUCTS: readonly ProductSummary[] = [];

export interface SearchPanelProps {
  label: string;
  words: string;
  onWords: (words: string) => void;
  /** True if the plain field, which this panel replaces, had the focus. */
  takesFocus: boolean;
}

/**
 * The search field with suggestions. The search runs on the device and reads only the files that the words
 * need.
 */
export function SearchPanel({ label, words, onWords, takesFocus }: SearchPanelProps) {
  const { navigate } = useHost();
  const dispatch = useDispatch<CatalogDispatch>();
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Load the search early. If that fails, the first typed letter tries again and shows the failure.
    dispatch(openSearch()).catch(() => undefined);
  }, [dispatch]);
  // A layout effect gives the field the focus before the next key press.
  useLayoutEffect(() => {
    if (!takesFocus) return;
    const field = boxRef.current?.querySelector('input');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [takesFocus]);

  const { results, status } = useSuggestions(useFoundProducts(words, REACH));

  return (
    <div ref={boxRef} className={styles['slot']}>
      <SearchBox
        label={label}
        placeholder={label}
        value={words}
        onValueChange={onWords}
        results={results}
        itemText={nameOf}
        itemKey={({ id }) => id}
        renderItem={(product) => <Suggestion product={product} />}
        onPick={({ category, id }) => {
          onWords('');
          navigate(routes.product(category, id));
        }}
        onSubmit={(submitted) => navigate(searchPath(submitted))}
        startsOpen={takesFocus}
        emptyText={EMPTY_TEXTS[status]}
      />
    </div>
  );
}

/** The found products, best first. The products of the former words stay until the new ones have arrived. */
function useSuggestions(found: Found) {
  const dispatch = useDispatch<CatalogDispatch>();
  const [read, setRead] = useState<{
    of: Found;
    products: readonly ProductSummary[] | null;
  } | null>(null);
  useEffect(() => {
    if (found.status !== 'found') return undefined;
    let isWanted = true;
    const take = (products: readonly ProductSummary[] | null) => {
      if (isWanted) setRead({ of: found, products });
    };
    const ids = found.ids.slice(0, SHOWN_MAX);
    dispatch(loadSummaries(ids))
      .unwrap()
      .then(
        ({ products }) => {
          const byId = new Map(products.map((product) => [product.id, product]));
          const ordered = ids.flatMap((id) => byId.get(id) ?? []);
          // Show one product of each group: the search finds a changed product in addition to its group.
          take([...groupsOf(ordered).values()].flatMap((members) => members.slice(0, 1)));
        },
        () => take(null),
      );
    return () => {
      isWanted = false;
    };
  }, [dispatch, found]);
  const isAsked = found.status === 'found';
  const results = useMemo(() => (isAsked && read?.products) || NO_PRODUCTS, [isAsked, read]);
  if (!isAsked) return { results, status: found.status };
  if (read?.of !== found) return { results, status: 'preparing' as const };
  return { results, status: read.products ? found.status : ('unavailable' as const) };
}

const EMPTY_TEXTS = {
  'none-asked': TEXTS.search.nothing,
  preparing: TEXTS.loading,
  unavailable: TEXTS.search.notLoaded,
  found: TEXTS.search.nothing,
} as const;

function nameOf({ group, title }: ProductSummary): string {
  return group === undefined ? title : groupTitle(title);
}

function Suggestion({ product }: { product: ProductSummary }) {
  return (
    <span className={styles['suggestion']} data-tint={product.category}>
      <Picture src={product.image} alt="" width={40} height={40} className={styles['thumb']} />
      <span className={styles['words']}>
        {nameOf(product)}
        <small className={styles['small']}>
          {formatCents(product.priceCents)} · {categoryInText(product.category)}
        </small>
      </span>
    </span>
  );
}
