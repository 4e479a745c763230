import type { StockedProduct } from '@galleria/shared-contracts/domain';
import { formatCount } from '@galleria/shared-contracts/domain';
import { Spinner, Table, type TableColumns } from '@galleria/shared-ui';

import { countOf } from '../../kit/format';
import { FailureNotice } from '../../kit/failure/failure-notice';
import { useQuery } from '../../kit/hooks/use-query';
import { useAdminServices } from '../../services';
import { differences, draftOf, textsOf } from '../data/product-texts';
import type { EditRow } from '../data/run-plan';
import { Differences, type Difference } from '../history/differences';

/** Each product costs a document read, and many rows make the page slow. */
const COMPARED_MAX = 200;

interface ComparedRow {
  readonly line: number;
  readonly id: number;
  readonly title: string;
  /** Empty if the product has all values of the row already. */
  readonly changes: readonly Difference[];
}

const COLUMNS: TableColumns<ComparedRow> = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, numeric: true },
  { key: 'product', header: 'Product', cell: ({ id, title }) => `${id} · ${title}` },
  {
    key: 'changes',
    header: 'Now and after',
    cell: ({ changes }) => <Differences rows={changes} />,
  },
];

/** What the rows of a file would change, each value before and after. Reads the products once. */
export function BeforeAfter({ edits }: { edits: readonly EditRow[] }) {
  const { products } = useAdminServices();
  const looked = edits.slice(0, COMPARED_MAX);
  const asked = useQuery(edits, () => products.readAll(looked.map(({ id }) => id)));
  const found = asked.result;
  if (found === null) return <Spinner label="Comparing with the shop" />;
  if (!found.ok) {
    return <FailureNotice {...asked}>The rows could not be compared with the shop.</FailureNotice>;
  }
  const rows = compared(looked, found.value);
  const changing = rows.filter(({ changes }) => changes.length > 0);
  const same = rows.length - changing.length;
  return (
    <>
      {edits.length > COMPARED_MAX && (
        <p className="soft">
          The first {COMPARED_MAX} of {formatCount(edits.length)} rows were compared.
        </p>
      )}
      {same > 0 && <p>{countOf(same, 'row')} would change nothing.</p>}
      {changing.length > 0 && (
        <Table
          caption="What would change"
          columns={COLUMNS}
          rows={changing}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}

/** The rows beside the products. A product that was deleted since the file was read has no row. */
function compared(edits: readonly EditRow[], products: readonly StockedProduct[]): ComparedRow[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return edits.flatMap(({ line, id, texts }) => {
    const product = byId.get(id);
    if (!product) return [];
    const [was, wanted] = [textsOf(product), draftOf({ ...textsOf(product), ...texts })];
    const now = textsOf(wanted);
    const changes = differences(product, wanted).map((name) => ({
      name,
      was: was[name],
      now: now[name],
    }));
    return [{ line, id, title: product.title, changes }];
  });
}
