import { useMemo } from 'react';

import { useQueryString } from '@galleria/shared-ui';

import { countDays, dayStartMs, lastDays, type DaySpan } from '../kit/data/days';
import { SPAN_DAYS_MAX } from './data/figures';
import { useToday } from '../kit/hooks/use-today';

export const PRESETS = [7, 30, 90] as const;
const USUAL = 30;

export interface ChosenSpan {
  readonly span: DaySpan;
  /** The number of days of the chosen preset; `null` if no preset is chosen. */
  readonly preset: number | null;
  readonly choosePreset: (days: number) => void;
  /** Shows the span and returns `null`, or returns why the span is not allowed. */
  readonly choose: (span: DaySpan) => string | null;
}

/** The span from the address: `?days=7` or `?from=2026-05-01&to=2026-05-31`. */
export function useSpan(): ChosenSpan {
  const [address, changeAddress] = useQueryString();
  const today = useToday();
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  const isOwn = problemOf({ from, to }) === null;
  const preset = isOwn
    ? null
    : (PRESETS.find((days) => String(days) === address.get('days')) ?? USUAL);
  const span = useMemo(
    () => (preset === null ? { from, to } : lastDays(preset, today)),
    [preset, from, to, today],
  );

  function show(entries: Record<string, string>) {
    changeAddress(() => new URLSearchParams(entries), { replace: true, preventScrollReset: true });
  }

  return {
    span,
    preset,
    choosePreset: (days) => show({ days: String(days) }),
    choose: (own) => {
      const problem = problemOf(own);
      if (problem === null) show({ ...own });
      return problem;
    },
  };
}

function problemOf(span: DaySpan): string | null {
  if (dayStartMs(span.from) === null || dayStartMs(span.to) === null) return 'Choose both days';
  if (span.from > span.to) return 'The last day is before the first';
  if (countDays(span) > SPAN_DAYS_MAX) return `Choose ${SPAN_DAYS_MAX} days at most`;
  return null;
}
