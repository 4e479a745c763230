import { useId, type ReactNode, type SubmitEvent } from 'react';

import { Button } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

export interface FormDialogProps {
  title: string;
  description: string;
  /** The verb on the button. */
  submitLabel: string;
  /** What was submitted is on its way: it cannot be left, nor submitted again. */
  isBusy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A short form that is asked over the page. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, isBusy, onSubmit, onClose, children } = props;
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
      <form id={formId} noValidate className="stack" onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}
