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
import { useSoldOut } from '../../data/catalogue-state/use-stock';
import { CatalogueProblem } from '../../ui/catalogue-problem';
import { categoryName } from '../../ui/category-name';
import { CategoryRow } from './category-row';
import { FilterChips, filtersOf } from './filter-chips';
import { ListControls } from './list-controls';
import { isNarrowed, readListQuery, withoutFilters, withValue } from './list-query';
import { ProductGrid } from './product-grid';
import styles from './product-list.module.css';
import { useArrangedProducts } from './use-arranged-products';

/** Of the page that a visit begins with, whatever it is called in the history. */
const FIRST_KEY = 'default';

/** Kept between pages: the way back finds its place only in a list that begins where it began. */
let wereFiltersOpen = false;

export interface ProductListPageProps {
  /** `null` for all. */
  readonly category: Category | null;
}

/** All products, or those of one category: sorted and narrowed as the address says. */
export default function ProductListPage({ category }: ProductListPageProps) {
  const { catalogue, stock, onSeen, retry } = useCatalogue();
  const [address, changeAddress] = useQueryString();
  const query = useMemo(() => readListQuery(address), [address]);
  const soldOut = useSoldOut(catalogue, query.inStockOnly);
  const { products, search } = useArrangedProducts(catalogue, { category, query, stock, soldOut });
  const arrival = useArrival();
  const [isOpen, setIsOpen] = useState(() => wereFiltersOpen);
  const { key } = useLocation();
  const way: string = useNavigationType();
  const isWayBack = way === 'POP' && key !== FIRST_KEY;
  // Coming back to a list it is there at once, or the browser would not find the place in it.
  const [isAtOnce] = useState(() => isWayBack && catalogue.status === 'ready');
  const title = category === null ? 'All Products' : categoryName(category);
  useScreen(query.words === '' ? title : `${title}: “${query.words}”`);

  if (catalogue.status === 'failed') {
    return <CatalogueProblem error={catalogue.error} retry={retry} />;
  }

  // What is typed takes the place of the address before; the way back leads out of the list.
  const set = (name: string, value: string) =>
    changeAddress((current) => withValue(current, name, value), { replace: true, state: TYPED });
  const toggle = () => {
    wereFiltersOpen = !isOpen;
    setIsOpen(wereFiltersOpen);
  };
  // What is taken out comes back by the way back.
  const clear = () => changeAddress((current) => withoutFilters(current));

  return (
    <div className={styles['page']}>
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
      {query.inStockOnly && soldOut === 'unavailable' && (
        <Notice tone="warning" live>
          The stock could not be loaded; sold-out products may be among these.
        </Notice>
      )}
      <ListControls
        key={arrival}
        address={address}
        count={products && products.length}
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
      {products === null && (
        <div data-early="room">
          <SkeletonCards count={8} />
        </div>
      )}
      {products?.length === 0 && (
        <EmptyState
          title="Nothing fits"
          actions={<Button onClick={clear}>Clear the filters</Button>}
        >
          No product is left with these filters. Widen them, or look into another shop.
        </EmptyState>
      )}
      {products !== null && products.length > 0 && (
        <ProductGrid products={products} stock={stock} onSeen={onSeen} isAtOnce={isAtOnce} />
      )}
      {query.words !== '' && <CategoryRow current={category} />}
    </div>
  );
}

const TYPED = { isTyped: true } as const;

/** Another text whenever the address was gone to, and the same while it follows what is typed. */
function useArrival(): string {
  const location = useLocation();
  const { key } = location;
  // Unknown: other pages, and versions of this one before, left it.
  const state: unknown = location.state;
  const isTyped = typeof state === 'object' && state !== null && 'isTyped' in state;
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
