import type { ReactNode } from 'react';

import { Button } from '../button/button';
import { TEXTS } from '../texts';
import { DialogFrame } from './dialog-frame';
import styles from './dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: "Delete Oxford Shirt?" */
  title: string;
  /** The text that says what will happen and whether it can be undone. */
  description: ReactNode;
  /** The verb on the button: "Delete product". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** `danger` if something will be lost. */
  kind?: 'primary' | 'danger' | undefined;
  /** The confirmed action is running. The dialog stays open until `open` is false. */
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that must be answered. Escape means Cancel, and the cancel button has the focus first. */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = TEXTS.cancel,
  kind = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <DialogFrame
      alert
      open={open}
      title={title}
      description={description}
      onClose={() => {
        if (!busy) onCancel();
      }}
    >
      <div className={styles['actions']}>
        <Button kind="quiet" onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button kind={kind} onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </DialogFrame>
  );
}
