import { stockMarksOf, type Product, type StockMarks } from '@galleria/shared-contracts/domain';

/** The marks with those of these products, which say their stock. */
export function withStockOf(stock: StockMarks, products: readonly Product[]): StockMarks {
  if (products.length === 0) return stock;
  const ids = new Set(products.map(({ id }) => String(id)));
  const others = Object.entries(stock).filter(([id]) => !ids.has(id));
  return { ...Object.fromEntries(others), ...stockMarksOf(products) };
}
