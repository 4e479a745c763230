import { useEffect, useRef, useState } from 'react';

import type { ProductSummary } from '@galleria/shared-contracts/domain';
import { Button, Notice } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

import { useAdminServices } from '../../services';
import { csvText } from '../../kit/csv/csv-text';
import { download } from '../../kit/csv/download';
import { dayOf } from '../../kit/data/days';
import { ProgressLine } from '../../kit/dialogs/progress-line';
import { countOf } from '../../kit/format';
import { FULL_COLUMNS, SUMMARY_COLUMNS } from './product-csv';

export interface ExportButtonProps {
  /** The products to export, in the order of the file. */
  products: readonly ProductSummary[];
  size?: 's' | 'm';
}

/** At most this many products are named. */
const NAMED_MAX = 20;

const fileName = () => `products-${dayOf(Date.now())}.csv`;

/** Exports products as a file: the columns of the list at once, or all columns after reading the products. */
export function ExportButton({ products, size }: ExportButtonProps) {
  const services = useAdminServices();
  const [isOpen, setIsOpen] = useState(false);
  const [read, setRead] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function exportAll() {
    const { signal } = (running.current = new AbortController());
    setFailure(null);
    setRead(0);
    const ids = products.map(({ id }) => id);
    const onProgress = (count: number) => {
      if (!signal.aborted) setRead(count);
    };
    const result = await services.products.readAll(ids, { onProgress, signal });
    if (signal.aborted) return;
    setRead(null);
    if (!result.ok) {
      setFailure(`The products could not be read. ${result.error.message}`);
      return;
    }
    download(fileName(), csvText(FULL_COLUMNS, result.value));
    const found = new Set(result.value.map(({ id }) => id));
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) setIsOpen(false);
    else
      setFailure(
        `The file is saved. Not in it, because damaged or deleted meanwhile: ${missing.slice(0, NAMED_MAX).join(', ')}${missing.length > NAMED_MAX ? ` and ${String(missing.length - NAMED_MAX)} more` : ''}.`,
      );
  }

  function close() {
    running.current?.abort();
    setRead(null);
    setIsOpen(false);
  }

  function exportList() {
    download(fileName(), csvText(SUMMARY_COLUMNS, products));
    setIsOpen(false);
  }

  return (
    <>
      <Button
        kind="quiet"
        size={size}
        onClick={() => {
          setFailure(null);
          setIsOpen(true);
        }}
      >
        Export
      </Button>
      <Dialog
        open={isOpen}
        // Reading takes a while, so Escape or a click beside the dialog must not end it.
        onClose={() => {
          if (read === null) close();
        }}
        title={`Export ${countOf(products.length, 'product')}`}
        description="As CSV. With everything in it, the file can be changed and imported again; each product is then read once more, for its description and stock."
        actions={
          read === null ? (
            <>
              <Button kind="quiet" onClick={exportList}>
                Without description and stock
              </Button>
              <Button onClick={() => void exportAll()}>Everything</Button>
            </>
          ) : (
            <Button kind="quiet" onClick={close}>
              Cancel export
            </Button>
          )
        }
      >
        {read !== null && (
          <ProgressLine label="Reading products" done={read} of={products.length} />
        )}
        {failure !== null && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
      </Dialog>
    </>
  );
}
