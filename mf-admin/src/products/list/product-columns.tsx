import {
  formatCount,
  dollarsFromCents,
  formatCents,
  type Categories,
  type ProductSummary,
} from '@galleria/shared-contracts/domain';
import { Badge, Picture } from '@galleria/shared-ui';

import type { GridColumns } from '../../kit/grid/grid-column';
import type { Stock } from '../data/product.repository';
import { EditCell } from './edit-cell';
import styles from './products.module.css';
import { ProductLink, RowActions } from './row-actions';
import { StockCell } from './stock-cell';
import type { CellEdits } from './use-cell-edits';

/** Data that the catalogue does not contain, and the actions of a row. */
export interface ProductRowMeta {
  /** The live stock of the visible rows; `null` until it is known. */
  readonly stock: Stock | null;
  /** The typed values while prices and stock are changed in the list; otherwise `null`. */
  readonly edits: CellEdits | null;
  readonly askToDelete: (products: readonly ProductSummary[]) => void;
}

/** The columns of the list, with the names of these categories. */
export const productColumns = ({
  titles,
}: Pick<Categories, 'titles'>): GridColumns<ProductSummary, ProductRowMeta> => [
  {
    key: 'title',
    header: 'Product',
    sortBy: ({ title }) => title,
    cell: (product) => (
      <span className={styles['product']}>
        <Picture src={product.image} alt="" width={44} height={44} className={styles['thumb']} />
        <ProductLink product={product} />
      </span>
    ),
  },
  { key: 'id', header: 'Id', sortBy: ({ id }) => id, cell: ({ id }) => id, numeric: true },
  {
    key: 'category',
    header: 'Category',
    sortBy: ({ category }) => titles[category] ?? category,
    cell: ({ category }) => (
      <span data-tint={category}>
        <Badge>{titles[category] ?? category}</Badge>
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    sortBy: ({ priceCents }) => priceCents,
    cell: ({ id, title, priceCents }, { edits }) =>
      edits ? (
        <EditCell
          id={id}
          title={title}
          field="price"
          value={dollarsFromCents(priceCents).toFixed(2)}
          edits={edits}
        />
      ) : (
        formatCents(priceCents)
      ),
    numeric: true,
  },
  {
    key: 'stock',
    header: 'Stock',
    // Not called: the database sorts by stock, because the catalogue does not contain it.
    sortBy: () => 0,
    cell: ({ id, title }, { stock, edits }) =>
      edits ? (
        <EditCell
          id={id}
          title={title}
          field="stock"
          value={stock?.get(id)?.pieces.toString() ?? null}
          edits={edits}
        />
      ) : (
        <StockCell id={id} stock={stock} />
      ),
    numeric: true,
  },
  {
    key: 'low',
    header: 'Low at',
    hiddenAtFirst: true,
    cell: ({ id, title }, { stock, edits }) => {
      const shelf = stock?.get(id);
      const text = shelf && (shelf.lowAt?.toString() ?? '');
      return edits ? (
        <EditCell id={id} title={title} field="low" value={text ?? null} edits={edits} />
      ) : (
        text
      );
    },
    numeric: true,
  },
  {
    key: 'rating',
    header: 'Rating',
    sortBy: ({ rating }) => rating.rate,
    cell: ({ rating }) => rating.rate.toFixed(2),
    numeric: true,
  },
  {
    key: 'reviews',
    header: 'Reviews',
    sortBy: ({ rating }) => rating.count,
    cell: ({ rating }) => formatCount(rating.count),
    numeric: true,
  },
  {
    key: 'group',
    header: 'Group',
    hiddenAtFirst: true,
    sortBy: ({ group = '' }) => group,
    cell: ({ group }) => group,
  },
  {
    key: 'image',
    header: 'Image URL',
    hiddenAtFirst: true,
    cell: ({ image }) => <span className={styles['address']}>{image}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    pinned: true,
    cell: (product, { askToDelete }) => (
      <RowActions product={product} askToDelete={() => askToDelete([product])} />
    ),
  },
];
