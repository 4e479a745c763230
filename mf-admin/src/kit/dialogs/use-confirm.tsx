import { useState, type ReactNode } from 'react';

import { ConfirmDialog } from '@galleria/shared-ui/dialog';

export interface Question {
  readonly title: string;
  readonly description: ReactNode;
  /** The verb on the button: "Delete product". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly kind?: 'primary' | 'danger';
}

/** Asks the user to confirm: `if (await ask({…})) …`. The caller must render `dialog`. */
export function useConfirm(): { dialog: ReactNode; ask: (question: Question) => Promise<boolean> } {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void }>();

  function settle(yes: boolean) {
    asked?.answer(yes);
    setAsked(undefined);
  }

  return {
    ask: (question) =>
      new Promise((answer) => {
        setAsked({ question, answer });
      }),
    dialog: asked && (
      <ConfirmDialog
        open
        {...asked.question}
        onConfirm={() => settle(true)}
        onCancel={() => settle(false)}
      />
    ),
  };
}
