import { useId, type ComponentProps, type ReactNode } from 'react';

import { Button } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

import { useConfirm } from '../dialogs/use-confirm';
import { UNSAVED, UnsavedGuard } from './unsaved-guard';

export interface FormDialogProps {
  title: string;
  description?: string;
  /** The verb on the button. */
  submitLabel: string;
  /** While the form is being submitted, it cannot be closed or submitted again. */
  isBusy?: boolean;
  /** Something is typed. Closing the dialog and leaving the page ask first. */
  isDirty: boolean;
  form: ComponentProps<'form'>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A short form in a dialog. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    description,
    submitLabel,
    isBusy = false,
    isDirty,
    form,
    onClose,
    children,
  } = props;
  const formId = useId();
  const { ask, dialog } = useConfirm();

  async function close() {
    if (isBusy) return;
    const { leaveLabel: confirmLabel, stayLabel: cancelLabel, ...question } = UNSAVED;
    if (!isDirty || (await ask({ ...question, confirmLabel, cancelLabel, kind: 'danger' }))) {
      onClose();
    }
  }

  return (
    <>
      <Dialog
        open
        title={title}
        description={description}
        onClose={() => void close()}
        actions={
          <>
            <Button kind="quiet" onClick={() => void close()} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={isBusy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={formId} className="stack" {...form}>
          {children}
        </form>
        <UnsavedGuard when={isDirty} />
      </Dialog>
      {dialog}
    </>
  );
}
