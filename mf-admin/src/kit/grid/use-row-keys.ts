import { useRef, type KeyboardEvent } from 'react';

import type { Grid } from './use-data-grid';

const CONTROLS = 'a[href], button, input[type="checkbox"]';

/**
 * The keyboard in the rows of a grid. Arrow keys, Home and End move the focus between rows and controls. Space on a
 * link selects its row. With Shift, space selects all rows from the last selected row to this one, and an arrow up or
 * down, Home or End selects all rows up to the one that gets the focus.
 */
export function useRowKeys<Row extends object>(grid: Pick<Grid<Row>, 'table' | 'chooseMore'>) {
  /** The row that was selected last, from where a range begins. */
  const anchor = useRef<string | null>(null);

  function chooseTo(key: string, from: string | null = anchor.current) {
    const keys = grid.table.getRowModel().rows.map(({ id }) => id);
    const to = keys.indexOf(key);
    const start = from === null ? to : keys.indexOf(from);
    grid.chooseMore(keys.slice(Math.min(start === -1 ? to : start, to), Math.max(start, to) + 1));
    anchor.current = key;
  }

  function toggle(key: string) {
    grid.table.getRow(key).toggleSelected();
    anchor.current = key;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, canChoose: boolean) {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element))
      return;
    const control = event.target.closest(CONTROLS);
    const row = control?.closest<HTMLTableRowElement>('tbody tr');
    const key = row?.dataset['key'];
    if (!control || !row || key === undefined) return;
    if (event.key === ' ') {
      const isNative = control.tagName !== 'A' && !(event.shiftKey && control.matches('input'));
      if (!canChoose || isNative) return;
      event.preventDefault();
      if (event.shiftKey) chooseTo(key);
      else toggle(key);
      return;
    }
    const own = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
    const column = own.findIndex((one) => one === control);
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      own[column + (event.key === 'ArrowLeft' ? -1 : 1)]?.focus();
      return;
    }
    const next = rowAfter(event.key, row);
    if (next === undefined) return;
    event.preventDefault();
    const there = [...(next?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    (there[column] ?? there.at(-1))?.focus();
    const nextKey = next?.dataset['key'];
    if (event.shiftKey && canChoose && nextKey !== undefined) chooseTo(nextKey, key);
  }

  /** For the change of a row's checkbox. */
  function onToggle(key: string, withShift: boolean) {
    if (withShift && anchor.current !== null) chooseTo(key);
    else toggle(key);
  }

  return { onKeyDown, onToggle };
}

/** The row to which a key leads: `null` at the end of the rows, `undefined` for another key. */
function rowAfter(key: string, row: HTMLTableRowElement): HTMLTableRowElement | null | undefined {
  const rows = row.parentElement?.querySelectorAll<HTMLTableRowElement>(':scope > tr') ?? [];
  switch (key) {
    case 'ArrowDown':
      return row.nextElementSibling as HTMLTableRowElement | null;
    case 'ArrowUp':
      return row.previousElementSibling as HTMLTableRowElement | null;
    case 'Home':
      return rows[0];
    case 'End':
      return rows[rows.length - 1];
    default:
      return undefined;
  }
}
