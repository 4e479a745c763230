import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';

import { IconButton } from '../button/button';
import { CloseIcon } from '../icons';
import { DialogFrame } from './dialog-frame';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Asked to close: Escape, the cross, a click outside. */
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons in the foot. */
  actions?: ReactNode;
  /** `wide` for forms and tables. */
  size?: 'narrow' | 'wide' | undefined;
}

/** A dialog over the page: focus is kept inside and returns to where it was. */
export function Dialog({ open, onClose, children, actions, ...frame }: DialogProps) {
  return (
    <DialogFrame open={open} onClose={onClose} {...frame}>
      {children !== undefined && <div className={styles['body']}>{children}</div>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      <Radix.Close asChild>
        <IconButton label="Close" icon={<CloseIcon />} className={styles['cross']} />
      </Radix.Close>
    </DialogFrame>
  );
}
