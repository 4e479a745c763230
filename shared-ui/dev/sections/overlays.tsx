import { useState } from 'react';

import { Button, Field, TrashIcon } from '../../src';
import { ConfirmDialog, Dialog } from '../../src/dialog';
import { Menu } from '../../src/menu';
import { Section } from './section';

export function OverlaysSection() {
  const [shown, setShown] = useState<'dialog' | 'confirm'>();
  const close = () => setShown(undefined);
  return (
    <Section title="Overlays">
      <div className="cluster">
        <Button kind="quiet" onClick={() => setShown('dialog')}>
          Open dialog
        </Button>
        <Button kind="danger" onClick={() => setShown('confirm')}>
          Delete product
        </Button>
        <Menu
          trigger={<Button kind="quiet">More actions</Button>}
          items={[
            { label: 'Edit', to: '/edit' },
            { label: 'Duplicate', onSelect: close },
            { label: 'Archive', onSelect: close, disabled: true },
            {
              label: 'Delete',
              onSelect: () => setShown('confirm'),
              danger: true,
              icon: <TrashIcon />,
            },
          ]}
        />
      </div>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Forgot your password?"
        description="We send a link to the address you signed up with."
        actions={<Button onClick={close}>Send link</Button>}
      >
        <Field label="Email" type="email" />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Delete Oxford Shirt?"
        description="Shoppers no longer see it. You can undo this for a short while."
        confirmLabel="Delete product"
        kind="danger"
        onConfirm={close}
        onCancel={close}
      />
    </Section>
  );
}
