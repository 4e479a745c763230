import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { Category } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  EmptyState,
  Notice,
  PageHeading,
  SkeletonCards,
  useQueryString,
} from '@galleria/shared-ui';

import { useCatalogue, type Catalogue } from '../../data/catalogue-state/use-catalogue';
import { TEXTS } from '../../texts';
import { CatalogueProblem } from '../../ui/catalogue-problem';
import { ProblemScreen } from '../../ui/problem-screen';
import { categoryName, menu } from '../../data/menu';
import { BackToTop } from './back-to-top';
import { CategoryRow } from './category-row';
import { FilterChips, filtersOf } from './filter-chips';
import { ListControls } from './list-controls';
import { isNarrowed, isPlain, readListQuery, withoutFilters, withValue } from './list-query';
import { ProductGrid } from './product-grid';
import styles from './product-list.module.css';
import { RestOfList } from './rest-of-list';
import { useArrangedProducts } from './use-arranged-products';

/** The key that React Router gives to the first page of a visit. */
const FIRST_KEY = 'default';

/**
 * Kept outside of the component: to restore the scroll position, the list must be at the same height as
 * before.
 */
let wereFiltersOpen = false;

export interface ProductListPageProps {
  /** `null` for all categories. */
  readonly category: Category | null;
}

/** The list of all products or of one category, sorted and filtered as the address says. */
export default function ProductListPage({ category }: ProductListPageProps) {
  const [address, changeAddress] = useQueryString();
  const query = useMemo(() => readListQuery(address), [address]);
  const path = category === null ? routes.allProducts() : routes.category(category);
  const { catalogue, more, retry } = useCatalogue(isPlain(query) ? { path } : { category });
  const { arranged, search } = useArrangedProducts(catalogue, { category, query });
  const products = arranged?.products ?? null;
  const [isOpen, setIsOpen] = useState(() => wereFiltersOpen);
  const { key } = useLocation();
  const way: string = useNavigationType();
  const arrival = useArrival(way);
  const isWayBack = way === 'POP' && key !== FIRST_KEY;
  // After Back all cards are rendered at once, so that the browser can restore the scroll position. Also on a
  // static page, because it already shows all its cards.
  const [isAtOnce] = useState(
    () =>
      (catalogue.status === 'partial' && (isWayBack || catalogue.isStatic)) ||
      (catalogue.status === 'ready' && isWayBack),
  );
  const listed = listedOf(catalogue);
  const countRef = useRef<HTMLParagraphElement>(null);
  const title = category === null ? TEXTS.list.heading : categoryName(category);
  const screen = query.words === '' ? title : `${title}: “${query.words}”`;
  useScreen(catalogue.status === 'failed' ? TEXTS.problem.failed : screen);

  // An unknown category is not in the menu. It has no file, or no products on a site without files.
  const isThere = category === null || menu.shown.includes(category);
  const isNone = catalogue.status === 'failed' || isEmpty(catalogue);
  // `navigator` is missing while static pages are rendered, but a static page always has a known category.
  if (!isThere && isNone && navigator.onLine) {
    return <ProblemScreen details={TEXTS.problem.noCategory(category)} />;
  }
  if (catalogue.status === 'failed') {
    return <CatalogueProblem error={catalogue.error} retry={retry} />;
  }

  // Input in the fields replaces the history entry, so that Back leaves the list.
  const set = (name: string, value: string) =>
    changeAddress((current) => withValue(current, name, value), { replace: true, state: TYPED });
  const toggle = () => {
    wereFiltersOpen = !isOpen;
    setIsOpen(wereFiltersOpen);
  };
  // Clearing adds a history entry, so that Back restores the filters.
  const clear = () => {
    changeAddress((current) => withoutFilters(current));
    keepFocus();
  };
  // The pressed button disappears, so the count gets the focus.
  const keepFocus = () => countRef.current?.focus();

  return (
    <div className={styles['page']}>
      <BackToTop />
      <div>
        <Breadcrumbs crumbs={crumbsOf(category)} />
        <PageHeading
          lead={query.words === '' ? undefined : TEXTS.list.found(query.words)}
          className={styles['heading']}
        >
          {title}
        </PageHeading>
      </div>
      {query.words === '' && <CategoryRow current={category} />}
      {search.status === 'unavailable' && (
        <Notice
          tone="warning"
          live
          action={
            <Button
              onClick={() => {
                search.retry();
                keepFocus();
              }}
            >
              {TEXTS.tryAgain}
            </Button>
          }
        >
          {TEXTS.list.searchNotLoaded}
        </Notice>
      )}
      {listed !== null && (
        <Notice tone="warning" live>
          {TEXTS.list.cut(listed)}
        </Notice>
      )}
      <ListControls
        arrival={arrival}
        address={address}
        countRef={countRef}
        count={arranged?.count ?? null}
        filterCount={filtersOf({ ...query, words: '' }).length}
        isOpen={isOpen}
        onToggle={toggle}
        onChange={set}
        onClear={isNarrowed(query) ? clear : null}
      >
        <FilterChips
          query={query}
          onRemove={(name) => {
            changeAddress((current) => withValue(current, name, ''));
            keepFocus();
          }}
        />
      </ListControls>
      {products === null && <SkeletonCards count={8} />}
      {products?.length === 0 && <NothingListed onClear={isNarrowed(query) ? clear : null} />}
      {products !== null && products.length > 0 && (
        <ProductGrid products={products} isAtOnce={isAtOnce} />
      )}
      {catalogue.status === 'partial' && arranged && arranged.products.length < arranged.count && (
        // The key mounts a new component for each new end of the list.
        <RestOfList key={arranged.products.length} more={more} failure={catalogue.failure} />
      )}
      {query.words !== '' && <CategoryRow current={category} />}
    </div>
  );
}

/** The text of an empty list. `onClear` removes all filters; it is `null` without filters. */
function NothingListed({ onClear }: { onClear: (() => void) | null }) {
  return onClear ? (
    <EmptyState
      title={TEXTS.list.nothing}
      actions={<Button onClick={onClear}>{TEXTS.list.clearAll}</Button>}
    >
      {TEXTS.list.widen}
    </EmptyState>
  ) : (
    <EmptyState
      title={TEXTS.list.empty}
      actions={<ButtonLink to={routes.allProducts()}>{TEXTS.front.browse}</ButtonLink>}
    />
  );
}

function isEmpty(catalogue: Catalogue): boolean {
  return catalogue.status === 'partial' && catalogue.count === 0;
}

/** How many products can be listed; `null` when all can. */
function listedOf(catalogue: Catalogue): number | null {
  if (catalogue.status === 'partial') return catalogue.isCut ? catalogue.count : null;
  if (catalogue.status !== 'ready' || !catalogue.index.isCut) return null;
  return catalogue.index.columns.ids.length;
}

const TYPED = { isTyped: true } as const;

/** A key that changes with each navigation, but not when a field changes the address. */
function useArrival(way: string): string {
  const location = useLocation();
  const { key } = location;
  // The type is `unknown`, because other pages and older versions of this page write the state, too.
  const state: unknown = location.state;
  // After Back the fields do not have the values of the address, so they must be created again.
  const isTyped =
    way !== 'POP' && typeof state === 'object' && state !== null && 'isTyped' in state;
  const [arrival, setArrival] = useState(key);
  if (!isTyped && key !== arrival) setArrival(key);
  return arrival;
}

function crumbsOf(category: Category | null) {
  const home = { label: TEXTS.home, to: routes.home() };
  if (category === null) return [home, { label: TEXTS.allProducts }];
  return [
    home,
    { label: TEXTS.allProducts, to: routes.allProducts() },
    { label: categoryName(category) },
  ];
}
