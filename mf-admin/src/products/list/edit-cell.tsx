import { useEffect, useEffectEvent, useId, type KeyboardEvent } from 'react';

import type { ListedField } from '../data/save-field';
import styles from './products.module.css';
import { isListed, type CellEdits } from './use-cell-edits';

const NAMES = { price: 'Price, $', stock: 'Stock', low: 'Low at' } as const;

interface EditCellProps {
  id: number;
  title: string;
  field: ListedField;
  /** The value that is stored; `null` until it is known. */
  value: string | null;
  edits: CellEdits;
}

/** A value that can be typed over in the list. Enter saves and goes to the next row, as arrow keys do. */
export function EditCell({ id, title, field, value, edits }: EditCellProps) {
  const noteId = useId();
  const edit = edits.of(id, field);
  // What was saved is shown until the list has it. From then on the list counts, even if it says the former value again.
  const isOver = edit !== undefined && isListed(edit, value);
  const isOpen = edit !== undefined && !isOver;
  const text = isOpen ? edit.text : (value ?? '');
  const note = isOpen ? edit.note : undefined;

  const forget = useEffectEvent(() => edits.forgetSaved(id, field));
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);

  // What was not saved is saved when that is asked again: it may be over what somebody else has saved.
  function leave() {
    if (edit?.state === 'typed') edits.save(id, field);
  }
  // The row can go while somebody types: to another page, or because the product was deleted.
  const unmounted = useEffectEvent(leave);
  useEffect(() => () => unmounted(), []);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isOpen) edits.drop(id, field);
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (event.key === 'Enter') edits.save(id, field);
    // A field that leads nowhere keeps the focus.
    inputAt(event.currentTarget, step)?.focus();
  }

  return (
    <span className={styles['edit']}>
      <input
        className={styles['input']}
        aria-label={`${NAMES[field]} of ${title}`}
        aria-invalid={note !== undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        data-cell={field}
        data-state={isOpen ? edit.state : undefined}
        inputMode="decimal"
        autoComplete="off"
        disabled={value === null}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => edits.type(id, field, value ?? '', currentTarget.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {note !== undefined && (
        <span id={noteId} role="status" className={styles['note']}>
          {note}
        </span>
      )}
    </span>
  );
}

function inputAt(input: HTMLInputElement, step: number): HTMLInputElement | null {
  const row = input.closest('tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  return (
    next?.querySelector<HTMLInputElement>(`[data-cell="${input.dataset['cell'] ?? ''}"]`) ?? null
  );
}
