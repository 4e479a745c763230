import * as Radix from '@radix-ui/react-dialog';
import { useRef, type ReactNode } from 'react';

import { classNames } from '../class-names';
import { focusHeading } from '../page/focus';
import { unbroken } from '../page/unbroken';
import styles from './dialog.module.css';

export interface DialogFrameProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** An alert dialog must be answered, so a click outside does not close it. */
  alert?: boolean | undefined;
  size?: 'narrow' | 'wide' | undefined;
  children: ReactNode;
}

/** The common frame of both kinds of dialog: scrim, arched panel, title and focus. */
export function DialogFrame({
  open,
  onClose,
  title,
  description,
  alert = false,
  size = 'narrow',
  children,
}: DialogFrameProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={styles['scrim']} />
        <Radix.Content
          role={alert ? 'alertdialog' : 'dialog'}
          className={classNames(styles['panel'], size === 'wide' && styles['wide'])}
          // The dialog is opened by state and not by a Radix trigger. So the focused element is remembered
          // here.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
            // The opener may be gone, for example with the list item that the dialog has deleted.
            const isGone = opener.current?.isConnected === false;
            if (isGone && document.activeElement === document.body) focusHeading();
          }}
          onInteractOutside={(event) => {
            if (alert) event.preventDefault();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Radix.Title className={styles['title']}>{unbroken(title)}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className={styles['description']}>{description}</Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
