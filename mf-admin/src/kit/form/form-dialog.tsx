import { useId, type ComponentProps, type ReactNode } from 'react';

import { Button } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

export interface FormDialogProps {
  title: string;
  description?: string;
  /** The verb on the button. */
  submitLabel: string;
  /** While the form is being submitted, it cannot be closed or submitted again. */
  isBusy?: boolean;
  form: ComponentProps<'form'>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A short form in a dialog. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, isBusy = false, form, onClose, children } = props;
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
