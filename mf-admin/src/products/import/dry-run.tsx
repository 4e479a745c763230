import { useMemo, useState } from 'react';

import { formatCount } from '@galleria/shared-contracts/domain';
import { Button, Checkbox, DataList, Notice, Table, type TableColumns } from '@galleria/shared-ui';

import { countOf } from '../../kit/format';
import { csvText } from '../../kit/csv/csv-text';
import { download } from '../../kit/csv/download';
import { REASON_COLUMN } from '../export/product-csv';
import { BeforeAfter } from './before-after';
import type { EditRow } from '../data/run-plan';
import type { BadRow, ImportPlan } from './read-import';

/** More rows would make the page slow. The file to save has all bad rows. */
const SHOWN_MAX = 200;

const COLUMNS: TableColumns<BadRow> = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, numeric: true },
  {
    key: 'product',
    header: 'Product',
    cell: ({ cells }) => [cells['id'], cells['title']].filter(Boolean).join(' · '),
  },
  { key: 'reasons', header: 'Why it cannot be imported', cell: ({ reasons }) => reasons.join(' ') },
];

interface DryRunProps {
  fileName: string;
  plan: Extract<ImportPlan, { kind: 'plan' }>;
  onImport: (plan: DryRunProps['plan']) => void;
}

/** Shows what an import would change, and the rows that it cannot import. Changes nothing. */
export function DryRun({ fileName, plan, onImport }: DryRunProps) {
  const { additions, bad } = plan;
  const [leavesStock, setLeavesStock] = useState(false);
  const edits = useMemo(
    () => (leavesStock ? plan.edits.map(withoutStock) : plan.edits),
    [leavesStock, plan],
  );
  const good = edits.length + additions.length;
  return (
    <section className="stack" aria-label="Dry run">
      <p role="status" className="visually-hidden">
        {fileName} was read: {countOf(good, 'row')} can be imported, {countOf(bad.length, 'row')}{' '}
        cannot.
      </p>
      <h2>{fileName}</h2>
      <DataList
        rows={[
          { term: 'Products to change', value: formatCount(edits.length) },
          { term: 'New products', value: formatCount(additions.length) },
          { term: 'Bad rows', value: formatCount(bad.length), strong: bad.length > 0 },
        ]}
      />
      {bad.length > 0 && (
        <>
          <Notice
            tone="warning"
            action={
              <Button size="s" kind="quiet" onClick={() => download('bad-rows.csv', badCsv(plan))}>
                Save the bad rows
              </Button>
            }
          >
            Bad rows are left out. Save them with their reasons, put them right, and import that
            file.
          </Notice>
          <Table
            caption={
              bad.length > SHOWN_MAX
                ? `The first ${SHOWN_MAX} of ${countOf(bad.length, 'row')}`
                : 'Bad rows'
            }
            columns={COLUMNS}
            rows={bad.slice(0, SHOWN_MAX)}
            rowKey={({ line }) => line}
          />
        </>
      )}
      {plan.edits.some(({ texts }) => texts.stock !== undefined) && (
        <Checkbox
          label="Leave the stock of these products as it is"
          note="The file has the stock of the time when it was exported. With it, pieces that were sold since are on sale again."
          checked={leavesStock}
          onChange={({ target }) => setLeavesStock(target.checked)}
        />
      )}
      {edits.length > 0 && <BeforeAfter edits={edits} />}
      <div>
        {good > 0 && (
          <Button onClick={() => onImport({ ...plan, edits })}>
            Import {countOf(good, 'row')}
          </Button>
        )}
        {good === 0 && <p>There is no row that can be imported.</p>}
      </div>
    </section>
  );
}

function withoutStock(row: EditRow): EditRow {
  const { ...texts } = row.texts;
  delete texts.stock;
  return { ...row, texts };
}

/** The bad rows with their original texts, and the reasons. */
function badCsv({ bad, header }: DryRunProps['plan']): string {
  return csvText(
    [
      ...header.map((name) => ({
        header: name,
        value: ({ cells }: BadRow) => cells[name] ?? '',
      })),
      { header: REASON_COLUMN, value: ({ reasons }: BadRow) => reasons.join(' ') },
    ],
    bad,
  );
}
