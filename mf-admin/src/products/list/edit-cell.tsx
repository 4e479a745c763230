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

/** A field that changes a value in the list. Enter or leaving it saves. Enter and the arrow keys go to another row. */
export function EditCell({ id, title, field, value, edits }: EditCellProps) {
  const noteId = useId();
  const edit = edits.of(id, field);
  // Show the saved text until the list has it. Then show the list's value, even if it is the former value again.
  const isOver = edit !== undefined && isListed(edit, value);
  const isOpen = edit !== undefined && !isOver;
  const text = isOpen ? edit.text : (value ?? '');
  const note = isOpen ? edit.note : undefined;

  const forget = useEffectEvent(() => edits.forgetSaved(id, field));
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);

  // After a failed save only Enter saves again, because that may overwrite what somebody else has saved.
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
    // The focus stays when there is no row above or below.
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
