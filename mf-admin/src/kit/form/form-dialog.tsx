import { useId, type ReactNode } from 'react';

import type { ValidatedForm } from '@galleria/shared-contracts/react';
import { Button } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

export interface FormDialogProps {
  title: string;
  description: string;
  /** The verb on the button. */
  submitLabel: string;
  /** What was submitted is on its way: it cannot be left, nor submitted again. */
  isBusy: boolean;
  form: ValidatedForm<string>['props'];
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A short form that is asked over the page. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, isBusy, form, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      actions={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isBusy}>
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
    </Dialog>
  );
}
