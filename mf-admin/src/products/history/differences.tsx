import { LABELS } from '../form/product-rules';
import { categoryTitle } from '../data/known-categories';
import { TEXT_NAMES } from '../data/product-texts';
import styles from './history.module.css';

export interface Difference {
  readonly name: string;
  readonly was: string;
  readonly now: string;
}

/** Fields with their former and present values. Long texts are cut to the part that differs. */
export function Differences({ rows }: { rows: readonly Difference[] }) {
  return (
    <dl className={styles['differences']}>
      {rows.map((row) => {
        const { name, was, now } = row.name === 'category' ? withTitles(row) : row;
        const [start, end] = sameEnds(was, now);
        return (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              <del>{partOf(was, start, end)}</del> <ins>{partOf(now, start, end)}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const withTitles = ({ name, was, now }: Difference): Difference => ({
  name,
  was: categoryTitle(was),
  now: categoryTitle(now),
});

function labelOf(name: string): string {
  const known = TEXT_NAMES.find((one) => one === name);
  return known ? LABELS[known] : name;
}

/** A text with more than `SHORT` characters is cut to the part that differs and `AROUND` characters beside it. */
const SHORT = 60;
const AROUND = 20;

/** How many characters two texts have in common at the start and at the end. */
function sameEnds(a: string, b: string): readonly [number, number] {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [start, end];
}

function partOf(text: string, start: number, end: number): string {
  if (text === '') return 'empty';
  if (text.length <= SHORT) return text;
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, text.length - end + AROUND);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
