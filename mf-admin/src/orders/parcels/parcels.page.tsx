import { useEffect, useRef, useState, type ChangeEvent } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import { formatCount, CARRIERS } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Breadcrumbs, Button, Field, PageHeading, TextAreaField } from '@galleria/shared-ui';

import { useConfirm } from '../../kit/dialogs/use-confirm';
import { UnsavedGuard } from '../../kit/form/unsaved-guard';
import { useNotify } from '../../kit/hooks/use-notify';
import { useListAddress } from '../../kit/list-address';
import { ParcelsDialog } from './parcels-dialog';
import { linesOf, PARCEL_LINES_MAX, readParcels, type ParcelList } from './read-parcels';

const FILE_MAX_BYTES = 1_000_000;

/** Ships many orders with the numbers of their parcels, pasted or from a carrier's file. */
export default function ParcelsPage() {
  useScreen('Parcel numbers');
  const orders = useListAddress(routes.admin('orders'));
  const notify = useNotify();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [list, setList] = useState<ParcelList | null>(null);
  const { ask, dialog } = useConfirm();
  const field = useRef<HTMLTextAreaElement>(null);
  /** The text that the last file has put into the field. */
  const fromFile = useRef('');
  const latest = useRef({ text, list });
  useEffect(() => {
    latest.current = { text, list };
  }, [text, list]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const read = file.size > FILE_MAX_BYTES ? null : await file.text().catch(() => undefined);
    // Another file was chosen while this one was read.
    if (input.files?.[0] !== file) return;
    if (read === null) notify('error', 'The file is larger than 1 MB. Split it.');
    else if (read === undefined) notify('error', 'The file cannot be read. Choose it again.');
    else if (latest.current.text !== text || latest.current.list !== null)
      notify('error', 'You have gone on meanwhile. Choose the file again.');
    else if (text.trim() === '' || text === fromFile.current || (await mayReplace())) {
      fromFile.current = read;
      setText(read);
    }
    // Empty the input, so that the admin can choose the same file again after correcting it.
    input.value = '';
  }

  const mayReplace = () =>
    ask({
      title: 'Replace the lines?',
      description: 'The lines of the file take the place of those that stand here.',
      confirmLabel: 'Replace them',
      cancelLabel: 'Keep them',
      kind: 'danger',
    });

  function check() {
    const read = readParcels(text);
    const isEmpty = read.parcels.length === 0 && read.wrong.length === 0;
    setError(isEmpty ? 'Please paste at least one line' : undefined);
    if (isEmpty) field.current?.focus();
    else setList(read);
  }

  function close(kept: readonly number[] | 'all') {
    setList(null);
    if (kept !== 'all') {
      setText(
        linesOf(text)
          .filter((_, place) => kept.includes(place + 1))
          .join('\n'),
      );
    }
  }

  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Orders', to: orders }, { label: 'Parcel numbers' }]} />
      <PageHeading
        lead={`A line for each parcel: order number, carrier, tracking number. At most ${formatCount(PARCEL_LINES_MAX)} lines.`}
      >
        Parcel numbers
      </PageHeading>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <TextAreaField
          ref={field}
          label="Lines"
          name="lines"
          rows={10}
          hint={`Carriers: ${CARRIERS.map(({ name }) => name).join(', ')}. For another one add a link that begins with https://.`}
          error={error}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Field
          type="file"
          label="Or a file with such lines"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => void choose(event)}
        />
        <div className="cluster">
          <Button type="submit">Check the lines</Button>
        </div>
      </form>
      <UnsavedGuard when={list === null && text.trim() !== ''} />
      {list !== null && <ParcelsDialog list={list} onClose={close} />}
      {dialog}
    </>
  );
}
