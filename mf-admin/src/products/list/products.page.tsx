import { useMemo, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import type { ProductSummary } from '@galleria/shared-contracts/domain';
import { formatCount } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import {
  Button,
  ButtonLink,
  EmptyState,
  headingGetsFocusOf,
  Notice,
  PageHeading,
} from '@galleria/shared-ui';

import { RUNS_NOT_SHOWN } from '../../kit/runs/run-jobs';
import { useFirstFailure } from '../../kit/failure/use-first-failure';
import { TypedAgainst } from '../../kit/form/typed-against';
import { UnsavedGuard, useStaysToCopy } from '../../kit/form/unsaved-guard';
import { GridSelect } from '../../kit/grid/grid-select';
import { useCategories } from '../data/use-categories';
import { LOW_STOCK_SHOWN_MAX, type Stock } from '../data/product.repository';
import { useAdminServices } from '../../services';
import { useListLinkState } from '../../kit/list-address';
import { useConfirm } from '../../kit/dialogs/use-confirm';
import { OnlyToCopy } from '../../kit/rights/only-to-copy';
import { useMay, WhyMissing } from '../../kit/rights/own-role';
import { PagesAge } from '../../kit/static-pages/pages-age';
import { DataGrid } from '../../kit/grid/data-grid';
import { GridSearch } from '../../kit/grid/grid-search';
import { withoutColumn } from '../../kit/grid/grid-column';
import { useKept } from '../../kit/hooks/use-kept';
import { useLatest } from '../../kit/hooks/use-latest';
import { useLive, type Live } from '../../kit/hooks/use-live';
import { useDataGrid } from '../../kit/grid/use-data-grid';
import { useGridView, type GridView } from '../../kit/grid/use-grid-view';
import { useCategoryOptions } from '../category-options';
import { ProductBulkDialog } from '../bulk/product-bulk-dialog';
import { useDeletions } from '../deletion/deletion-bar';
import { ExportButton } from '../export/export-button';
import type { Run } from '../data/run';
import { UnfinishedRuns } from '../runs/unfinished-runs';
import { productColumns } from './product-columns';
import { boundError, FILTER_NAMES, STOCK_OPTIONS } from './product-filters';
import styles from './products.module.css';
import { UnsavedCellsSchema, useCellEdits } from './use-cell-edits';
import { useProductRows } from './use-product-rows';

const CELL_NAMES = { price: 'price', stock: 'stock', low: '“Low at”' } as const;

/** A live grid of all products. */
export default function ProductsPage() {
  useScreen('Products');
  const { products, categories, deletions, readPagesCheck, runs } = useAdminServices();
  const fromHere = useListLinkState();
  const mayChange = useMay('products');
  const { ask, dialog } = useConfirm();
  const [bulk, setBulk] = useState<readonly ProductSummary[] | null>(null);
  const pending = useDeletions();
  const hiddenIds = useMemo(
    () => new Set(pending.flatMap((one) => one.products.map(({ id }) => id))),
    [pending],
  );
  const view = useGridView({ filters: FILTER_NAMES });
  const { isKnown, readings, rows, source, isBusy, fitting, total, isStockCut } = useProductRows(
    products,
    view,
    hiddenIds,
  );
  const { titles } = useCategories(categories);
  const columns = useMemo(() => {
    const all = productColumns({ titles });
    return mayChange ? all : withoutColumn(all, 'actions');
  }, [titles, mayChange]);
  const grid = useDataGrid({
    name: 'products',
    columns,
    rows,
    rowKey: ({ id }) => String(id),
    view,
    source,
  });
  const found = useStockOf(grid.shownRows);
  const stock = useKept(found.result)?.value ?? null;
  const means = stock === null ? 'The stock cannot be shown.' : 'The stock may have changed.';
  const unfinished = useLive<readonly Run[]>(mayChange, (onChange) =>
    mayChange ? runs.watchUnfinished(onChange) : () => {},
  );
  const failure = useFirstFailure([
    ...readings,
    { ...found, means, isShown: isKnown },
    { ...unfinished, means: RUNS_NOT_SHOWN, isShown: isKnown },
  ]);
  // A field is not closed while somebody types, only because other rows are shown and asked for.
  const lastStock = useLatest(stock);
  const [isEditing, setEditing] = useState(false);
  const edits = useCellEdits();
  const stays = useStaysToCopy(!mayChange, 'cells');
  const isOpen = stays || (isEditing && mayChange);
  const unseen = edits.openBeside(isOpen ? grid.shownRows.map(({ id }) => id) : []);

  async function askToDelete(chosen: readonly ProductSummary[]) {
    const [first] = chosen;
    if (first === undefined) return;
    const isOne = chosen.length === 1;
    const confirmed = await ask({
      title: isOne ? `Delete “${first.title}”?` : `Delete ${chosen.length} products?`,
      description:
        'Shoppers will not find it any more. You can undo this for a few seconds; afterwards its number is never given again.',
      confirmLabel: isOne ? 'Delete product' : `Delete ${chosen.length} products`,
      kind: 'danger',
    });
    if (!confirmed) return;
    deletions.schedule(chosen.map(({ id, title }) => ({ id, title })));
    grid.chooseNone();
  }

  const chosen = grid.chosenRows;
  return (
    <>
      <PageHeading
        lead={total > 0 ? `${formatCount(total)} in the shop` : undefined}
        actions={
          mayChange && (
            <>
              <ButtonLink
                to={`${routes.admin('products')}/categories`}
                state={fromHere}
                kind="quiet"
              >
                Categories
              </ButtonLink>
              <ButtonLink to={routes.importProducts()} state={fromHere} kind="quiet">
                Import
              </ButtonLink>
              <ButtonLink to={routes.newProduct()} state={fromHere}>
                New product
              </ButtonLink>
            </>
          )
        }
      >
        Products
      </PageHeading>
      {!stays && <WhyMissing right="products" />}
      <PagesAge read={readPagesCheck} />
      {stays && <OnlyToCopy right="products" />}
      {bulk === null && <UnfinishedRuns listed={unfinished.result} />}
      {isStockCut && (
        <Notice tone="warning">
          More than {formatCount(LOW_STOCK_SHOWN_MAX)} products have little stock; those beyond are
          counted as having enough here. Sort by stock to see them all.
        </Notice>
      )}
      {unseen.length > 0 && (
        <Notice
          tone="warning"
          live
          action={
            <Button
              size="s"
              kind="quiet"
              ref={headingGetsFocusOf}
              onClick={() => {
                for (const [id, field] of unseen) edits.drop(id, field);
              }}
            >
              Take back
            </Button>
          }
        >
          Not saved, and not in view:{' '}
          {unseen.map(([id, field]) => `${CELL_NAMES[field]} of product ${id}`).join(', ')}.
          {mayChange && ' To see it, search for the number, and edit prices and stock.'}
        </Notice>
      )}
      <DataGrid
        grid={grid}
        meta={{
          ...(isOpen ? { stock: lastStock, edits } : { stock, edits: null }),
          askToDelete: (given) => void askToDelete(given),
        }}
        caption="Products"
        isKnown={isKnown}
        {...failure}
        busy={isBusy}
        rowName={({ title }) => title}
        filters={<Filters view={view} />}
        actions={
          <>
            {mayChange && (
              <Button
                kind={isEditing ? 'primary' : 'quiet'}
                aria-pressed={isEditing}
                // Clicking leaves the field first, which saves its text.
                onClick={() => setEditing(!isEditing)}
              >
                Edit prices and stock
              </Button>
            )}
            <ExportButton products={fitting} />
          </>
        }
        bulkActions={
          <>
            {mayChange && (
              <>
                <Button size="s" onClick={() => setBulk(chosen)}>
                  Change price, stock, category
                </Button>
                <Button size="s" kind="danger" onClick={() => void askToDelete(chosen)}>
                  Delete
                </Button>
              </>
            )}
            <ExportButton products={chosen} size="s" />
          </>
        }
        empty={
          <EmptyState
            title="Products not found"
            actions={
              mayChange && <ButtonLink to={routes.newProduct()}>Add the first one</ButtonLink>
            }
          >
            There are no products in the shop yet.
          </EmptyState>
        }
      />
      {bulk !== null && <ProductBulkDialog products={bulk} onClose={() => setBulk(null)} />}
      {dialog}
      <form hidden>
        <TypedAgainst
          base={edits.unsaved}
          schema={UnsavedCellsSchema}
          onRestored={(cells) => {
            if (Object.keys(cells).length === 0) return;
            edits.restore(cells);
            setEditing(true);
          }}
        />
      </form>
      <UnsavedGuard name="cells" when={Object.keys(edits.unsaved).length > 0} />
    </>
  );
}

function Filters({ view }: { view: GridView }) {
  const categories = useCategoryOptions('All', view.filter('category'));
  return (
    <>
      <GridSearch view={view} name="q" label="Search" placeholder="Title or id" />
      <GridSelect view={view} name="category" label="Category" options={categories} />
      <GridSelect view={view} name="stock" label="Stock" options={STOCK_OPTIONS} />
      <span className={styles['price-range']}>
        <GridSearch view={view} name="min" label="From, $" error={boundError(view.filter('min'))} />
        <GridSearch view={view} name="max" label="To, $" error={boundError(view.filter('max'))} />
      </span>
    </>
  );
}

/** The live stock of these products. */
function useStockOf(products: readonly ProductSummary[]): Live<Stock> {
  const repository = useAdminServices().products;
  const key = products.map(({ id }) => id).join(',');
  return useLive<Stock>(key, (onChange) =>
    repository.watchStock(key === '' ? [] : key.split(',').map(Number), onChange),
  );
}
