import { Fragment, useEffect, useRef, useState, type SubmitEvent } from 'react';

import { Button, Field } from '@galleria/shared-ui';

import styles from './dashboard.module.css';
import { PRESETS, type ChosenSpan } from './use-span';

/**
 * Chooses the days of the dashboard: a preset, or a first and a last day. The date fields appear only when
 * somebody asks for them, because the first date field of a page costs a phone 50 to 100 ms.
 */
export function SpanPicker({ chosen }: { chosen: ChosenSpan }) {
  const { span, preset, choosePreset, choose } = chosen;
  const [problem, setProblem] = useState<string | null>(null);
  const [hasAsked, setAsked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasAsked) first.current?.focus();
  }, [hasAsked]);

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
      {hasAsked || preset === null ? (
        <form className={styles['own']} noValidate onSubmit={submit}>
          {/* The key creates new fields for each choice, so that they show the days of the choice. */}
          <Fragment key={preset ?? `${span.from} ${span.to}`}>
            <Field ref={first} type="date" name="from" label="From" defaultValue={span.from} />
            <Field
              type="date"
              name="to"
              label="To"
              defaultValue={span.to}
              error={problem ?? undefined}
            />
          </Fragment>
          <Button type="submit" kind="quiet">
            Show days
          </Button>
        </form>
      ) : (
        <Button kind="quiet" onClick={() => setAsked(true)}>
          Own days
        </Button>
      )}
    </div>
  );
}

function dayIn(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
