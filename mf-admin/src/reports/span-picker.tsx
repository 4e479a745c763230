import { useState, type SubmitEvent } from 'react';

import { Button, Field } from '@galleria/shared-ui';

import styles from './dashboard.module.css';
import { PRESETS, type ChosenSpan } from './use-span';

/** Chooses the days of the dashboard: a preset, or a first and a last day. */
export function SpanPicker({ chosen }: { chosen: ChosenSpan }) {
  const { span, preset, choosePreset, choose } = chosen;
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setProblem(choose({ from: dayIn(typed.get('from')), to: dayIn(typed.get('to')) }));
  }

  return (
    <div className={styles['picker']} role="group" aria-label="Days shown">
      <div className="cluster">
        {PRESETS.map((days) => (
          <Button
            key={days}
            kind={preset === days ? 'primary' : 'quiet'}
            aria-pressed={preset === days}
            onClick={() => {
              setProblem(null);
              choosePreset(days);
            }}
          >
            {days} days
          </Button>
        ))}
      </div>
      {/* The key creates new fields for each span, so that they show the span's days. */}
      <form key={`${span.from} ${span.to}`} className={styles['own']} noValidate onSubmit={submit}>
        <Field type="date" name="from" label="From" defaultValue={span.from} />
        <Field
          type="date"
          name="to"
          label="To"
          defaultValue={span.to}
          error={problem ?? undefined}
        />
        <Button type="submit" kind="quiet">
          Show days
        </Button>
      </form>
    </div>
  );
}

function dayIn(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
