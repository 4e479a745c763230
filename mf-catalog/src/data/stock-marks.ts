import { stockMarksOf, type Product, type StockMarks } from '@galleria/shared-contracts/domain';

/** The stock marks, updated with the stock of these products. */
export function withStockOf(stock: StockMarks, products: readonly Product[]): StockMarks {
  if (products.length === 0) return stock;
  const ids = new Set(products.map(({ id }) => String(id)));
  const others = Object.entries(stock).filter(([id]) => !ids.has(id));
  return { ...Object.fromEntries(others), ...stockMarksOf(products) };
}
