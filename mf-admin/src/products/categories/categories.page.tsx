import { useRef, useState } from 'react';

import { routes } from '@galleria/shared-contracts/contract';
import type { Categories } from '@galleria/shared-contracts/domain';
import { useScreen } from '@galleria/shared-contracts/react';
import { Breadcrumbs, Button, Field, PageHeading } from '@galleria/shared-ui';

import { ReplacesDamaged } from '../../kit/form/replaces-damaged';
import { TypedAgainst } from '../../kit/form/typed-against';
import { UnsavedGuard } from '../../kit/form/unsaved-guard';
import { useSetting } from '../../kit/form/use-setting';
import { useLive } from '../../kit/hooks/use-live';
import { isOnline, useNotify } from '../../kit/hooks/use-notify';
import { useListAddress } from '../../kit/list-address';
import { Loaded } from '../../kit/record/loaded';
import { useAdminServices } from '../../services';
import { CATEGORY_SETTING } from '../data/category.repository';
import styles from './categories.module.css';
import {
  MenuEditsSchema,
  moved,
  nameProblem,
  newRow,
  rowsOf,
  withMenu,
  type MenuEdits,
  type MenuRow,
} from './menu-edits';

/** The categories of the shop's menu: their names and their order. */
export default function CategoriesPage() {
  useScreen('Categories');
  const { categories } = useAdminServices();
  const list = useListAddress(routes.admin('products'));
  const stored = useLive<Categories>(null, (onChange) => categories.watch(onChange));
  // What another admin changes meanwhile does not replace what is typed; saving says so.
  const [first, setFirst] = useState(stored.result);
  if (first?.ok !== true && stored.result !== first) setFirst(stored.result);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Products', to: list }, { label: 'Categories' }]} />
      <PageHeading lead="As shoppers see them, in this order. A name like its key is shown with a capital letter. One that you add has the picture of its first product. One that has products cannot be removed.">
        Categories
      </PageHeading>
      <Loaded {...stored} result={first}>
        {(value) => <CategoriesForm stored={value} />}
      </Loaded>
    </>
  );
}

function CategoriesForm({ stored }: { stored: Categories }) {
  const { categories, damaged } = useAdminServices();
  const notify = useNotify();
  const [rows, setRows] = useState(rowsOf(stored));
  const setting = useSetting({
    name: 'Categories',
    stored,
    textOf: wordsOf,
    save: categories.save,
    done: 'Categories saved',
    onto: (mine, theirs) => withMenu(theirs, rowsOf(mine)),
    onTheirs: (theirs) => setRows(rowsOf(theirs)),
  });
  const { isBusy } = setting;
  const { before, sent } = setting.base;
  const [added, setAdded] = useState('');
  const [problem, setProblem] = useState<string>();
  const addedField = useRef<HTMLInputElement>(null);
  const isChanged = hasEdits({ before, rows });

  async function save(form: HTMLFormElement) {
    // A typed name counts, whether or not it was added before.
    const all = added.trim() === '' ? rows : add();
    if (!all || isBusy || !isOnline(notify)) return;
    for (const [place, row] of all.entries()) {
      const wrong = nameProblem(row, all, before);
      if (wrong === undefined) continue;
      notify('error', `${row.key}: ${wrong}`);
      focusFieldIn(form.querySelectorAll('fieldset')[place]);
      return;
    }
    const mayDiffer = damaged.has(CATEGORY_SETTING) || sent.length > 0;
    if (!hasEdits({ before, rows: all }) && !mayDiffer) {
      notify('success', 'Nothing has changed');
      return;
    }
    await setting.send(withMenu(before, all));
  }

  /** What was typed before the session ended. Saving compares with the categories of then. */
  function restore(then: MenuEdits) {
    if (!hasEdits(then) && then.added === '') return;
    setting.setBase({ before: then.before, sent: then.sent });
    setRows(then.rows);
    setAdded(then.added);
  }

  function move(button: HTMLElement, place: number, by: -1 | 1) {
    // At an end the button is disabled, and would lose the keyboard focus.
    if ([0, rows.length - 1].includes(place + by)) focusFieldIn(button.closest('fieldset'));
    setRows(moved(rows, place, by));
  }

  /** Returns the rows with the new one; null if it is refused. */
  function add(): readonly MenuRow[] | null {
    const row = newRow(added, rows, before.all);
    if ('problem' in row) {
      setProblem(row.problem);
      addedField.current?.focus();
      return null;
    }
    setRows([...rows, row]);
    setAdded('');
    return [...rows, row];
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <ReplacesDamaged damaged={damaged} path={CATEGORY_SETTING} />
      {rows.map(({ key, name }, place) => (
        <fieldset key={key} className={styles['row']}>
          <legend>{key}</legend>
          <div className={styles['name']}>
            <Field
              label="Name"
              autoComplete="off"
              value={name}
              error={nameProblem({ key, name }, rows, before)}
              onChange={({ target }) =>
                setRows(rows.map((row) => (row.key === key ? { key, name: target.value } : row)))
              }
            />
          </div>
          <div className="cluster">
            <Button
              kind="quiet"
              size="s"
              aria-label={`Move ${key} up`}
              disabled={place === 0}
              onClick={({ currentTarget }) => move(currentTarget, place, -1)}
            >
              Up
            </Button>
            <Button
              kind="quiet"
              size="s"
              aria-label={`Move ${key} down`}
              disabled={place === rows.length - 1}
              onClick={({ currentTarget }) => move(currentTarget, place, 1)}
            >
              Down
            </Button>
            <Button
              kind="quiet"
              size="s"
              aria-label={`Remove ${key}`}
              disabled={rows.length === 1}
              onClick={({ currentTarget }) => {
                const row = currentTarget.closest('fieldset');
                if (!focusFieldIn(row?.nextElementSibling)) {
                  focusFieldIn(row?.previousElementSibling);
                }
                setRows(rows.filter((row) => row.key !== key));
              }}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={styles['row']}>
        <div className={styles['name']}>
          <Field
            ref={addedField}
            label="Name of the new category"
            autoComplete="off"
            value={added}
            error={problem}
            onChange={({ target }) => {
              setAdded(target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || added.trim() === '') return;
              // Otherwise the form would be saved.
              event.preventDefault();
              add();
            }}
          />
        </div>
        <Button kind="quiet" onClick={() => add()}>
          Add
        </Button>
      </div>
      <div className="cluster">
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
      </div>
      <TypedAgainst
        base={{ before, sent, rows, added }}
        schema={MenuEditsSchema}
        onRestored={restore}
      />
      <UnsavedGuard when={isChanged || added !== ''} />
      {setting.dialog}
    </form>
  );
}

/** The menu in words, a line each. */
function wordsOf(categories: Categories): string {
  return rowsOf(categories)
    .map(({ key, name }) => (name === key ? key : `${key}: ${name}`))
    .join('\n');
}

function hasEdits({ before, rows }: Pick<MenuEdits, 'before' | 'rows'>): boolean {
  return (
    JSON.stringify(withMenu(before, rows)) !== JSON.stringify(withMenu(before, rowsOf(before)))
  );
}

/** Focuses the first field in this row. Returns whether there is one. */
function focusFieldIn(row: Element | null | undefined): boolean {
  const field = row?.querySelector('input');
  field?.focus();
  return field !== undefined && field !== null;
}
