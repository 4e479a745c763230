import { ProductCard } from '../../ui/product-card';
import styles from './product-list.module.css';
import { VirtualGrid, type ProductGridProps } from './virtual-grid';

/** Up to this many are simply all there: found by the browser's own search, printed whole. */
const ALL_RENDERED_MAX = 96;
/** What fits above the fold of a large window. */
const EAGER = 4;

export function ProductGrid({ products, stock, onSeen }: ProductGridProps) {
  if (products.length > ALL_RENDERED_MAX) {
    return <VirtualGrid products={products} stock={stock} onSeen={onSeen} />;
  }
  return (
    <ul className={styles['grid']}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            stock={stock[product.id]}
            eager={place < EAGER}
            onSeen={onSeen}
          />
        </li>
      ))}
    </ul>
  );
}
