import { useId, useState, type ComponentProps, type ReactNode } from 'react';

import { Button, Notice } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

import { useConfirm } from '../dialogs/use-confirm';
import { formStillHas } from './form-still-has';
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
  /** From `useCloseWhenSaved`. */
  isTypedOn?: boolean;
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
    isTypedOn = false,
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
          {isTypedOn && isDirty && (
            <Notice tone="warning" live>
              What you typed meanwhile is not saved yet.
            </Notice>
          )}
        </form>
        <UnsavedGuard when={isDirty} />
      </Dialog>
      {dialog}
    </>
  );
}

/** Closes the dialog when its form is saved, unless somebody has typed meanwhile, because that is not saved. */
export function useCloseWhenSaved(onClose: () => void) {
  const [isTypedOn, setIsTypedOn] = useState(false);
  return {
    isTypedOn,
    closeWhenSaved: (form: HTMLFormElement, sent: Readonly<Record<string, string>>) => {
      if (formStillHas(form, sent)) onClose();
      else setIsTypedOn(true);
    },
  };
}
