import { useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { routes } from '@galleria/shared-contracts/contract';
import type { Category } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Breadcrumbs,
  Button,
  EmptyState,
  Notice,
  PageHeading,
  SkeletonCards,
  useQueryString,
} from '@galleria/shared-ui';

import { useCatalogue } from '../../data/catalogue-state/use-catalogue';
import { CatalogueProblem } from '../../ui/catalogue-problem';
import { categoryName } from '../../ui/category-name';
import { BackToTop } from './back-to-top';
import { CategoryRow } from './category-row';
import { FilterChips, filtersOf } from './filter-chips';
import { ListControls } from './list-controls';
import { isNarrowed, isPlain, readListQuery, withoutFilters, withValue } from './list-query';
import { ProductGrid } from './product-grid';
import styles from './product-list.module.css';
import { RestOfList } from './rest-of-list';
import { useArrangedProducts } from './use-arranged-products';

/** React Router's key of the first page of a visit. */
const FIRST_KEY = 'default';

/** Outlives the page: scroll restoration needs the list at the same place as before. */
let wereFiltersOpen = false;

export interface ProductListPageProps {
  /** `null` for all. */
  readonly category: Category | null;
}

/** All products, or those of one category: sorted and narrowed as the address says. */
export default function ProductListPage({ category }: ProductListPageProps) {
  const [address, changeAddress] = useQueryString();
  const query = useMemo(() => readListQuery(address), [address]);
  const path = category === null ? routes.allProducts() : routes.category(category);
  const { catalogue, stock, ask, retry } = useCatalogue(isPlain(query) ? path : null);
  const { products, search } = useArrangedProducts(catalogue, { category, query, stock });
  const [isOpen, setIsOpen] = useState(() => wereFiltersOpen);
  const { key } = useLocation();
  const way: string = useNavigationType();
  const arrival = useArrival(way);
  const isWayBack = way === 'POP' && key !== FIRST_KEY;
  // On the way back all cards are rendered at once, or the browser could not restore the position; so
  // are those that the page's file shows.
  const [isAtOnce] = useState(
    () => catalogue.status === 'partial' || (isWayBack && catalogue.status === 'ready'),
  );
  const title = category === null ? 'All Products' : categoryName(category);
  useScreen(query.words === '' ? title : `${title}: “${query.words}”`);

  if (catalogue.status === 'failed') {
    return <CatalogueProblem error={catalogue.error} retry={retry} />;
  }

  // Typing replaces the history entry, so that Back leaves the list.
  const set = (name: string, value: string) =>
    changeAddress((current) => withValue(current, name, value), { replace: true, state: TYPED });
  const toggle = () => {
    wereFiltersOpen = !isOpen;
    setIsOpen(wereFiltersOpen);
  };
  // Clearing adds a history entry, so that Back restores the filters.
  const clear = () => changeAddress((current) => withoutFilters(current));

  return (
    <div className={styles['page']}>
      <BackToTop />
      <div>
        <Breadcrumbs crumbs={crumbsOf(category)} />
        <PageHeading
          lead={query.words === '' ? undefined : `What we found for “${query.words}”`}
          className={styles['heading']}
        >
          {title}
        </PageHeading>
      </div>
      {query.words === '' && <CategoryRow current={category} />}
      {search === 'unavailable' && (
        <Notice tone="warning" live>
          The search could not be loaded; all products are shown.
        </Notice>
      )}
      {catalogue.status === 'ready' && catalogue.isCut && (
        <Notice tone="warning" live>
          Only {catalogue.products.length} of our products can be listed right now. Come back later
          for the others.
        </Notice>
      )}
      <ListControls
        key={arrival}
        address={address}
        count={products && (catalogue.status === 'partial' ? catalogue.count : products.length)}
        filterCount={filtersOf({ ...query, words: '' }).length}
        isOpen={isOpen}
        onToggle={toggle}
        onChange={set}
        onClear={isNarrowed(query) ? clear : null}
      >
        <FilterChips
          query={query}
          onRemove={(name) => changeAddress((current) => withValue(current, name, ''))}
        />
      </ListControls>
      {products === null && <SkeletonCards count={8} />}
      {products?.length === 0 && (
        <EmptyState
          title="Nothing fits"
          actions={<Button onClick={clear}>Clear the filters</Button>}
        >
          No product is left with these filters. Widen them, or look into another shop.
        </EmptyState>
      )}
      {products !== null && products.length > 0 && (
        <ProductGrid products={products} stock={stock} isAtOnce={isAtOnce} />
      )}
      {catalogue.status === 'partial' && catalogue.products.length < catalogue.count && (
        <RestOfList ask={ask} failure={catalogue.failure} retry={retry} />
      )}
      {query.words !== '' && <CategoryRow current={category} />}
    </div>
  );
}

const TYPED = { isTyped: true } as const;

/** A key that changes with each navigation, but not while the address follows the fields. */
function useArrival(way: string): string {
  const location = useLocation();
  const { key } = location;
  // `unknown`: other pages and older versions of this one write it too.
  const state: unknown = location.state;
  // On the way back to what was typed, the fields hold something else.
  const isTyped =
    way !== 'POP' && typeof state === 'object' && state !== null && 'isTyped' in state;
  const [arrival, setArrival] = useState(key);
  if (!isTyped && key !== arrival) setArrival(key);
  return arrival;
}

function crumbsOf(category: Category | null) {
  const home = { label: 'Home', to: routes.home() };
  if (category === null) return [home, { label: 'All products' }];
  return [
    home,
    { label: 'All products', to: routes.allProducts() },
    { label: categoryName(category) },
  ];
}
