import type { Categories } from '@galleria/shared-contracts/domain';
import * as v from 'valibot';

/** A category of the menu, while it is edited. */
export interface MenuRow {
  readonly key: string;
  readonly name: string;
}

/** The state of the form: the categories before the edit, and the edited rows. */
export interface MenuEdits {
  readonly before: Categories;
  /** The categories of saves without an answer. They may be stored. */
  readonly sent: readonly Categories[];
  readonly rows: readonly MenuRow[];
  /** The typed name of a new category. */
  readonly added: string;
}

const Keys = v.array(v.string());
const Menu = v.object({ all: Keys, shown: Keys, titles: v.record(v.string(), v.string()) });
export const MenuEditsSchema = v.object({
  before: Menu,
  sent: v.array(Menu),
  rows: v.array(v.object({ key: v.string(), name: v.string() })),
  added: v.string(),
});

/** The bounds of the access rules. */
const NAME_MAX = 40;
const SHOWN_MAX = 20;
const ALL_MAX = 100;
const KEY = /^[a-z][a-z0-9-]{1,29}$/;
/** The list of all products has the address `all`, and every object has a member `constructor`. */
const RESERVED = ['all', 'constructor'];

export function rowsOf({ shown, titles }: Categories): readonly MenuRow[] {
  return shown.map((key) => ({ key, name: titles[key] ?? key }));
}

/** The categories with this menu. A key that leaves the menu stays in `all`. */
export function withMenu({ all, titles }: Categories, rows: readonly MenuRow[]): Categories {
  const named = rows.map(({ key, name }) => [key, name.trim()] as const);
  const others = Object.entries(titles).filter(([key]) => !rows.some((row) => row.key === key));
  return {
    all: [...all, ...rows.map(({ key }) => key).filter((key) => !all.includes(key))],
    shown: rows.map(({ key }) => key),
    titles: Object.fromEntries([...others, ...named.filter(([key, name]) => name !== key)]),
  };
}

export function isName(text: string): boolean {
  const name = text.trim();
  return name !== '' && name.length <= NAME_MAX && !name.includes('|');
}

/** What is wrong with the name of this row. Only a changed name must differ from the names of other rows. */
export function nameProblem(
  { key, name }: MenuRow,
  rows: readonly MenuRow[],
  { titles }: Categories,
): string | undefined {
  if (!isName(name)) return `Please enter 1 to ${NAME_MAX} characters, without |`;
  const isChanged = name.trim() !== (titles[key] ?? key);
  const others = rows.filter((row) => row.key !== key);
  return isChanged && isTaken(name, others) ? `“${name.trim()}” is there already` : undefined;
}

const isTaken = (name: string, rows: readonly MenuRow[]) =>
  rows.some((row) => row.name.trim().toLowerCase() === name.trim().toLowerCase());

/**
 * The row of a new category with this name, or the problem that prevents it. `all`: every key that the shop
 * has ever had.
 */
export function newRow(
  text: string,
  rows: readonly MenuRow[],
  all: readonly string[] = [],
): MenuRow | { readonly problem: string } {
  if (rows.length >= SHOWN_MAX) {
    return { problem: `The menu has its ${SHOWN_MAX} categories. Remove one first` };
  }
  const name = text.trim();
  const key = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
    .slice(0, 30);
  if (!isName(name) || !KEY.test(key) || RESERVED.includes(key)) {
    return {
      problem: `Please enter a name of 2 to ${NAME_MAX} characters that begins with a letter, without |`,
    };
  }
  const keys = new Set([...all, ...rows.map((row) => row.key)]);
  if (!keys.has(key) && keys.size >= ALL_MAX) {
    return { problem: `A shop has at most ${ALL_MAX} categories, and none ever goes. Rename one` };
  }
  if (rows.some((row) => row.key === key) || isTaken(name, rows)) {
    return { problem: `“${name}” is there already` };
  }
  return { key, name };
}

/** The rows after the row at `place` has moved up (-1) or down (1). */
export function moved(rows: readonly MenuRow[], place: number, by: -1 | 1): readonly MenuRow[] {
  const row = rows[place];
  const other = rows[place + by];
  return row && other ? rows.with(place, other).with(place + by, row) : rows;
}
