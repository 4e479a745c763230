import { useState } from 'react';

import type { Result } from '@galleria/shared-contracts/domain';
import { Button, headingGetsFocusOf, Notice } from '@galleria/shared-ui';

import { FRESH_MS, type PagesCheck, type ReadPagesCheck } from '../data/pages-check';
import { countOf, formatMoment, formatTime } from '../format';
import styles from './pages-age.module.css';
import { usePagesCheck } from './use-pages-check';

/** The texts for screen readers. */
const STATES = {
  fresh: 'Shoppers’ lists are up to date.',
  old: 'Shoppers’ lists are out of date.',
  none: 'Shoppers’ lists are read from the database.',
  unknown: 'It could not be learnt how old shoppers’ lists are.',
};
type State = keyof typeof STATES;

/** Shows how old the static pages are, which shoppers see first, and what to do if they are too old. */
export function PagesAge({ read }: { read: ReadPagesCheck }) {
  const { latest, isBusy, lookAgain } = usePagesCheck(read);
  const hasChanged = useHasChanged(latest && stateOf(latest));
  return (
    <div className={styles['age']}>
      {latest === null ? (
        // Reserves the space of the usual line, so that the page does not jump.
        <p className={styles['line']} style={{ visibility: 'hidden' }}>
          {upToDateAt(0)}
        </p>
      ) : latest.ok ? (
        <Age check={latest.value} />
      ) : (
        <Notice
          action={
            <Button
              ref={headingGetsFocusOf}
              size="s"
              kind="quiet"
              busy={isBusy}
              onClick={lookAgain}
            >
              Try again
            </Button>
          }
        >
          {STATES.unknown} <span className="anywhere">{latest.error.message}</span>
        </Notice>
      )}
      <p role="status" className="visually-hidden">
        {latest !== null && (hasChanged || !latest.ok) && STATES[stateOf(latest)]}
      </p>
    </div>
  );
}

function Age({ check }: { check: PagesCheck | null }) {
  if (check === null) {
    return (
      <p className={styles['line']}>
        {STATES.none} Run <code>npm run release -- pages</code> once to make them files.
      </p>
    );
  }
  if (check.ageMs <= FRESH_MS) {
    return <p className={styles['line']}>{upToDateAt(check.checkedAtMs)}</p>;
  }
  return (
    <Notice tone="warning">
      <strong>Shoppers’ lists are {ageInWords(check.ageMs)} old.</strong> They were last brought up
      to date {formatMoment(check.checkedAtMs)}. Prices and stock are right all the same on the
      product page, in the cart and at checkout. Look after the job{' '}
      <code>npm run release -- pages --watch</code>.
    </Notice>
  );
}

function upToDateAt(atMs: number): string {
  return `Shoppers’ lists were last brought up to date at ${formatTime(atMs)}.`;
}

function stateOf(result: Result<PagesCheck | null>): State {
  if (!result.ok) return 'unknown';
  if (result.value === null) return 'none';
  return result.value.ageMs <= FRESH_MS ? 'fresh' : 'old';
}

/** Whether the state has changed since the first state. Only changes and failures are announced. */
function useHasChanged(state: State | null): boolean {
  const [known, setKnown] = useState({ state, hasChanged: false });
  if (state !== known.state) setKnown({ state, hasChanged: known.state !== null });
  return known.hasChanged;
}

function ageInWords(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 120) return countOf(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day');
}
