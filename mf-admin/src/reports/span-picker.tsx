import { useState, type SubmitEvent } from 'react';

import { Button, Field } from '@galleria/shared-ui';

import styles from './dashboard.module.css';
import { PRESETS, type ChosenSpan } from './use-span';

/** Which days: the last so many, or one's own. */
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
      <div className={styles['presets']}>
        {PRESETS.map((days) => (
          <button
            key={days}
            type="button"
            className={styles['preset']}
            aria-pressed={preset === days}
            onClick={() => {
              setProblem(null);
              choosePreset(days);
            }}
          >
            {days} days
          </button>
        ))}
      </div>
      {/* Begins anew with each span, so that the fields show it. */}
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
