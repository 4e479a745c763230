import { useRef, useState } from 'react';

import * as v from 'valibot';

import { plainText, saveField, type FieldOutcome, type ListedField } from '../data/save-field';
import { PRODUCT_RULES } from '../form/product-rules';
import { useProductEvents } from '../form/use-product-events';
import { useAdminServices } from '../../services';

/** What somebody typed into a cell. */
export interface CellEdit {
  readonly text: string;
  /** The stored value that it replaces. */
  readonly base: string;
  /** What the list showed when it was typed. After an earlier save of the cell this can be older than `base`. */
  readonly listed: string;
  readonly state: 'typed' | 'saving' | 'saved' | 'open';
  /** The texts of saves without an answer. They may be stored. */
  readonly sent?: readonly string[];
  /** Why the text is not saved. Only in the state `open`. */
  readonly note?: string;
}

/** The cells with unsaved texts, by key. The shell keeps them when the session ends. */
export const UnsavedCellsSchema = v.record(
  v.pipe(v.string(), v.regex(/^\d+ (price|stock|low)$/)),
  v.object({
    text: v.string(),
    base: v.string(),
    listed: v.string(),
    sent: v.pipe(v.array(v.string()), v.readonly()),
  }),
);
type UnsavedCells = v.InferOutput<typeof UnsavedCellsSchema>;

export interface CellEdits {
  of(id: number, field: ListedField): CellEdit | undefined;
  type(id: number, field: ListedField, shown: string, text: string): void;
  /** Saves the typed text, unless it is unchanged or saved already. */
  save(id: number, field: ListedField): void;
  /** Forgets the saved text, because the list has it. A text that was typed since then stays. */
  forgetSaved(id: number, field: ListedField): void;
  /** Forgets what was typed. */
  drop(id: number, field: ListedField): void;
  readonly unsaved: UnsavedCells;
  /** The cells that could not be saved, without the cells of these products. */
  openBeside(shownIds: readonly number[]): readonly [id: number, field: ListedField][];
  /** Restores texts that were typed before the session ended. They are not saved until the admin asks for it. */
  restore(cells: UnsavedCells): void;
}

/** The cells of the list that are being changed. Each is saved alone. */
export function useCellEdits(): CellEdits {
  const { productWriter } = useAdminServices();
  const { notify, changed } = useProductEvents();
  const [shown, show] = useState<ReadonlyMap<string, CellEdit>>(new Map());
  // A ref, because Enter saves and then moves the focus, which saves again before the next rendering.
  const edits = useRef(shown);
  /** The running save of each cell. Resolves to the stored text, or to `null` if nothing was stored. */
  const saves = useRef(new Map<string, Promise<string | null>>());
  const keyOf = (id: number, field: ListedField) => `${id} ${field}`;

  function put(key: string, edit: CellEdit | null) {
    const after = new Map(edits.current);
    if (edit === null) after.delete(key);
    else after.set(key, edit);
    edits.current = after;
    show(after);
  }

  async function store(id: number, field: ListedField, edit: CellEdit) {
    const key = keyOf(id, field);
    // Keep the sent text now, because the session may end before the answer.
    const sent = [...(edit.sent ?? []), plainText(field, edit.text)];
    const saving: CellEdit = { ...edit, sent, state: 'saving' };
    put(key, saving);
    // The saves of a cell run one after the other, because the first changes the value that the second replaces.
    const earlier = saves.current.get(key) ?? Promise.resolve(null);
    const save = earlier.then(async (stored) => {
      const base = stored ?? edit.base;
      const { text: wanted, sent = [] } = edit;
      const outcome = await saveField(productWriter, { id, field, base, wanted, sent });
      if (outcome.kind === 'saved') changed([id]);
      if (outcome.kind === 'gone') notify('error', `Product ${id} was deleted meanwhile`);
      const after = editAfter({ ...edit, base }, field, outcome);
      const now = edits.current.get(key);
      // The admin may have typed on, or pressed Escape.
      if (now === saving) put(key, after);
      else if (now?.state === 'typed' && after?.state === 'saved')
        put(key, { ...now, base: after.text, sent: [] });
      return after?.state === 'saved' ? after.text : null;
    });
    saves.current.set(key, save);
    await save;
    if (saves.current.get(key) === save) saves.current.delete(key);
  }

  return {
    of: (id, field) => shown.get(keyOf(id, field)),
    type(id, field, shown, text) {
      const before = edits.current.get(keyOf(id, field));
      // The list may not have the saved text yet.
      const stored = before && !isListed(before, shown) ? before.text : shown;
      const { base, listed } =
        before && before.state !== 'saved' ? before : { base: stored, listed: shown };
      put(keyOf(id, field), { text, base, listed, sent: before?.sent ?? [], state: 'typed' });
    },
    save(id, field) {
      const key = keyOf(id, field);
      const edit = edits.current.get(key);
      if (!edit || edit.state === 'saving' || edit.state === 'saved') return;
      const rule = PRODUCT_RULES[field];
      if (!rule.isValid(edit.text)) put(key, { ...edit, state: 'open', note: rule.notice });
      // While another save of the cell runs or has no answer, its former value is a change too.
      else if (
        plainText(field, edit.text) === edit.base &&
        !saves.current.has(key) &&
        !edit.sent?.length
      )
        put(key, null);
      else void store(id, field, edit);
    },
    forgetSaved(id, field) {
      const key = keyOf(id, field);
      if (edits.current.get(key)?.state === 'saved') put(key, null);
    },
    drop: (id, field) => put(keyOf(id, field), null),
    unsaved: Object.fromEntries(
      [...shown]
        .filter(([, { state }]) => state !== 'saved')
        .map(([key, { text, base, listed, sent = [] }]) => [key, { text, base, listed, sent }]),
    ),
    openBeside: (shownIds) =>
      [...shown].flatMap(([key, { state }]): [number, ListedField][] => {
        const [id, field] = key.split(' ');
        const isMeant = state === 'open' && !shownIds.includes(Number(id));
        // Safe: `keyOf` made the key.
        return isMeant ? [[Number(id), field as ListedField]] : [];
      }),
    restore(cells) {
      for (const [key, cell] of Object.entries(cells)) {
        put(key, { ...cell, state: 'open', note: 'Not saved: the session ended. Enter saves it.' });
      }
    },
  };
}

/** Whether the list has the saved text. `value`: the value in the list. */
export function isListed({ state, base, listed }: CellEdit, value: string | null): boolean {
  return state === 'saved' && value !== null && value !== base && value !== listed;
}

function editAfter(edit: CellEdit, field: ListedField, outcome: FieldOutcome): CellEdit | null {
  switch (outcome.kind) {
    case 'saved':
      return { ...edit, text: plainText(field, edit.text), sent: [], state: 'saved' };
    case 'clash':
      // Enter then overwrites only the value that this note shows.
      return {
        ...edit,
        base: outcome.current,
        state: 'open',
        note: `Somebody made it ${outcome.current || 'empty'} meanwhile. Enter saves yours, Esc keeps theirs.`,
      };
    case 'gone':
      return null;
    case 'failed':
      return {
        ...edit,
        sent: outcome.error.retryable
          ? [...(edit.sent ?? []), plainText(field, edit.text)]
          : (edit.sent ?? []),
        state: 'open',
        note: `Not saved. ${outcome.error.message} Enter tries again.`,
      };
  }
}
