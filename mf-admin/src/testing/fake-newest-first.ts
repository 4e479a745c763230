import { fail, ok, type AppError } from '@galleria/shared-contracts/domain';
import type { OnChange } from '@galleria/shared-contracts/firebase';

import type { NewestFirst, Slice, Wanted } from '../kit/data/newest-first';

/** A list of these rows, newest first. `matches` compares rows as the database would. */
export function fakeNewestFirst<Row>(
  given: readonly Row[],
  keyOf: (row: Row) => string,
  matches: (row: Row, wanted: Wanted<Row>) => boolean = () => true,
) {
  let all = given;
  /** All rows, with the deleted rows. */
  let ever = given;
  let failure: AppError | null = null;
  const watchers = new Set<() => void>();
  const asked: Wanted<Row>[] = [];

  const fitting = (wanted: Wanted<Row>) =>
    all.filter((row) => matches(row, wanted) && (wanted.fits?.(row) ?? true));

  function slice(rows: readonly Row[], from: number, size: number): Slice<Row> {
    const shown = rows.slice(from, from + size);
    const hasOlder = from + size < rows.length;
    return { rows: shown, hasNewer: from > 0, hasOlder, cursor: null };
  }

  const answer = <T>(value: T) => (failure ? fail<T>(failure) : ok(value));
  const list: NewestFirst<Row> = {
    watch(wanted, size, told: OnChange<Slice<Row>>) {
      asked.push(wanted);
      const tell = () => told(answer(slice(fitting(wanted), 0, size)));
      watchers.add(tell);
      tell();
      return () => watchers.delete(tell);
    },
    page(wanted, size, place) {
      asked.push(wanted);
      const rows = fitting(wanted);
      const at = rows.findIndex((row) => keyOf(row) === place?.from);
      if (place?.towards !== 'newer') return Promise.resolve(answer(slice(rows, at + 1, size)));
      const from = Math.max(0, at - size);
      return Promise.resolve(answer(slice(rows, from, at - from)));
    },
    after(size, cursor) {
      const start = ever.findIndex((row) => keyOf(row) === cursor?.values[0]) + 1;
      const older = ever.slice(start).filter((row) => all.includes(row));
      const { rows, hasOlder } = slice(older, 0, size);
      const last = rows.at(-1);
      return Promise.resolve(
        answer({ rows, next: hasOlder && last ? { values: [keyOf(last)] } : null }),
      );
    },
    count: (wanted) => Promise.resolve(answer(fitting(wanted).length)),
    one: (id) => Promise.resolve(answer(all.find((row) => keyOf(row) === id) ?? null)),
  };

  return {
    list,
    asked,
    isWatched: () => watchers.size > 0,
    arrives: (row: Row) => {
      all = [row, ...all];
      ever = [row, ...ever];
      for (const tell of watchers) tell();
    },
    leaves: (key: string) => {
      all = all.filter((row) => keyOf(row) !== key);
      for (const tell of watchers) tell();
    },
    /** From now on every call fails with this error; `null` ends the failure. */
    breakDown: (error: AppError | null) => {
      failure = error;
      for (const tell of watchers) tell();
    },
  };
}
