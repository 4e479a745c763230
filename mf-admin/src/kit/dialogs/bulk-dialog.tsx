import type { ReactNode, SubmitEvent } from 'react';

import { Button, Notice } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

import type { BulkRun } from './use-bulk-run';
import { UnsavedGuard } from '../form/unsaved-guard';
import { ProgressLine } from './progress-line';
import styles from './bulk-dialog.module.css';
import { NamedLines } from './named-lines';

export interface BulkDialogProps<Item, Id> {
  title: string;
  run: BulkRun<Item, Id>;
  /** The number with its noun: "1 product", "2 products". */
  count: (items: number) => string;
  /** The name of one item. */
  nameOf: (id: Id) => string;
  words: {
    /** "Changing products" */
    readonly doing: string;
    /** "changed" */
    readonly done: string;
    /** "The products changed so far stay changed; the others are left as they are." */
    readonly ifStopped: string;
  };
  /** Shown before the run begins: what the run will do. */
  children?: ReactNode;
  /** The ended run is about to be followed by another one, so the dialog stays. */
  busy?: boolean;
  /** The verb on the button. Left out when nothing can be done. */
  submitLabel?: string | undefined;
  /** Starts the run, or continues with the remaining batches. */
  onSubmit: () => void;
  onStop: () => void;
  onClose: () => void;
  /** Further actions at the end of the run. */
  afterwards?: ReactNode;
}

/** The dialog of a bulk change: first shows what will change, then the progress, then the result. */
export function BulkDialog<Item, Id extends string | number>(props: BulkDialogProps<Item, Id>) {
  const { title, run, count, words, children, submitLabel, onSubmit, onStop, onClose } = props;
  const isRunning = run.state === 'running';
  const rest = run.state === 'ended' ? run.rest.flat().length : 0;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Dialog
      open
      onClose={() => {
        if (!isRunning && props.busy !== true) onClose();
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
            <Button kind="quiet" busy={props.busy} onClick={onClose}>
              {run.state === 'idle' ? 'Cancel' : 'Done'}
            </Button>
          )}
          {run.state === 'idle' && submitLabel !== undefined && (
            <Button type="submit">{submitLabel}</Button>
          )}
          {run.state === 'ended' && props.afterwards}
          {rest > 0 && (
            <Button type="submit" busy={props.busy}>
              Go on with {count(rest)}
            </Button>
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

function Report<Item, Id extends string | number>({
  run,
  count,
  nameOf,
  words,
}: BulkDialogProps<Item, Id> & { run: Extract<BulkRun<Item, Id>, { state: 'ended' }> }) {
  const { changed, added, unchanged, leftAlone, rest, error } = run;
  const results = [
    (changed > 0 || added === 0) && `${count(changed)} ${words.done}`,
    added > 0 && `${count(added)} added`,
    unchanged > 0 && `${count(unchanged)} already as wanted`,
  ].filter((result) => result !== false);
  return (
    <div className={styles['report']}>
      <Notice tone={error ? 'danger' : 'success'} live>
        {results.join(', ')}.{error !== null && ` Then it stopped: ${error.message}`}
        {rest.length > 0 &&
          ` ${count(rest.flat().length)} ${error ? 'not confirmed: go on to find out. Nothing is done twice.' : 'not begun.'}`}
      </Notice>
      {leftAlone.length > 0 && (
        <>
          <p>Left as they are:</p>
          <NamedLines
            lines={leftAlone.map(({ id, reason }) => ({
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
