import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';

import { IconButton } from '../button/button';
import { CloseIcon } from '../icons';
import { TEXTS } from '../texts';
import { DialogFrame } from './dialog-frame';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called when the user wants to close the dialog: by Escape, the cross, or a click outside. */
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom. */
  actions?: ReactNode;
  /** `wide` for forms and tables. */
  size?: 'narrow' | 'wide' | undefined;
}

/**
 * A dialog over the page. The focus stays inside, and returns to the former element when the dialog closes.
 */
export function Dialog({ open, onClose, children, actions, ...frame }: DialogProps) {
  return (
    <DialogFrame open={open} onClose={onClose} {...frame}>
      {children !== undefined && <div className={styles['body']}>{children}</div>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      <Radix.Close asChild>
        <IconButton label={TEXTS.close} icon={<CloseIcon />} className={styles['cross']} />
      </Radix.Close>
    </DialogFrame>
  );
}
