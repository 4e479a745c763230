import { batchesOfPages } from './batches-of-pages';

it('keeps batches to one page and to their size', () => {
  const ids = [501, 3, 2, 1, 500, 502];
  expect(batchesOfPages(ids, (id) => id, 3)).toEqual([[1, 2, 3], [500], [501, 502]]);
});
