import type { ReactNode, SubmitEvent } from 'react';

import { Button, Notice } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

import type { BulkRun } from './use-bulk-run';
import { UnsavedGuard } from '../form/unsaved-guard';
import { ProgressLine } from './progress-line';
import styles from './bulk-dialog.module.css';
import { NamedLines } from './named-lines';

export interface BulkDialogProps<Id> {
  title: string;
  run: BulkRun<Id>;
  /** "1 product", "2 products". */
  count: (items: number) => string;
  /** What one of them is called. */
  nameOf: (id: Id) => string;
  words: {
    /** "Changing products" */
    readonly doing: string;
    /** "changed" */
    readonly done: string;
    /** "The products changed so far stay changed; the others are left as they are." */
    readonly ifStopped: string;
  };
  /** What is to be done, before it is begun. */
  children: ReactNode;
  /** The verb on the button; `null` where there is nothing that could be done. */
  submitLabel: string | null;
  /** Begins, or goes on with the rest. */
  onSubmit: () => void;
  onStop: () => void;
  onClose: () => void;
}

/** Changes many things: shows what will be, then how far it is, then what became of each. */
export function BulkDialog<Id extends string | number>(props: BulkDialogProps<Id>) {
  const { title, run, count, words, children, submitLabel, onSubmit, onStop, onClose } = props;
  const isRunning = run.state === 'running';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Dialog
      open
      onClose={() => {
        if (!isRunning) onClose();
      }}
      title={title}
    >
      <form className={styles['form']} noValidate onSubmit={submit}>
        {run.state === 'idle' && children}
        {isRunning && <ProgressLine label={words.doing} {...run.progress} />}
        {run.state === 'ended' && <Report {...props} run={run} />}
        <div className={styles['actions']}>
          {isRunning ? (
            <Button kind="quiet" onClick={onStop}>
              Stop
            </Button>
          ) : (
            <Button kind="quiet" onClick={onClose}>
              {run.state === 'idle' ? 'Cancel' : 'Done'}
            </Button>
          )}
          {run.state === 'idle' && submitLabel !== null && (
            <Button type="submit">{submitLabel}</Button>
          )}
          {run.state === 'ended' && run.rest.length > 0 && (
            <Button type="submit">Go on with {count(run.rest.length)}</Button>
          )}
        </div>
      </form>
      <UnsavedGuard
        when={isRunning}
        title="Stop the change?"
        description={words.ifStopped}
        leaveLabel="Stop and leave"
        stayLabel="Go on changing"
      />
    </Dialog>
  );
}

function Report<Id extends string | number>({
  run,
  count,
  nameOf,
  words,
}: BulkDialogProps<Id> & { run: Extract<BulkRun<Id>, { state: 'ended' }> }) {
  return (
    <div className={styles['report']}>
      <Notice tone={run.error ? 'danger' : 'success'} live>
        {count(run.changed)} {words.done}.
        {run.error !== null && ` Then it stopped: ${run.error.message}`}
        {run.rest.length > 0 && ` ${count(run.rest.length)} not begun.`}
      </Notice>
      {run.leftAlone.length > 0 && (
        <>
          <p>Left as they are:</p>
          <NamedLines
            lines={run.leftAlone.map(({ id, reason }) => ({
              key: String(id),
              name: nameOf(id),
              text: reason,
            }))}
          />
        </>
      )}
    </div>
  );
}
