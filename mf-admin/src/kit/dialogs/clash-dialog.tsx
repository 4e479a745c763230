import { useState } from 'react';

import { Button, RadioGroup } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

import styles from './clash-dialog.module.css';

export type Side = 'mine' | 'theirs';

/** One thing that two admins have changed, in words. */
interface Clash<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly was: string;
  readonly theirs: string;
  readonly mine: string;
  /** This admin has changed it. If not, only the other admin has changed it. */
  readonly isOwn: boolean;
}

interface ClashDialogProps<Name extends string> {
  /** What the other admin has changed: "this product". */
  what: string;
  clashes: readonly Clash<Name>[];
  busy: boolean;
  /** Called with the chosen side of each clash. */
  onChoose: (sides: ReadonlyMap<Name, Side>) => void;
  onCancel: () => void;
}

/** Shows what somebody else changed during this edit, and asks what stays. */
export function ClashDialog<Name extends string>(props: ClashDialogProps<Name>) {
  const { what, clashes, busy, onChoose, onCancel } = props;
  const [chosen, setChosen] = useState<ReadonlyMap<Name, Side>>(new Map());
  // By default, what this admin did not change gets the other admin's value.
  const sides = new Map(
    clashes.map(({ name, isOwn }) => [name, chosen.get(name) ?? (isOwn ? 'mine' : 'theirs')]),
  );
  return (
    <Dialog
      open
      onClose={onCancel}
      size="wide"
      title={`Somebody else changed ${what}`}
      description="It was saved while you were editing it. Choose what stays; nothing of yours is saved yet."
      actions={
        <>
          <Button kind="quiet" onClick={onCancel} disabled={busy}>
            Keep editing
          </Button>
          <Button onClick={() => onChoose(sides)} busy={busy}>
            Save what I chose
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        {clashes.map(({ name, label, was, theirs, mine, isOwn }) => (
          <RadioGroup
            key={name}
            legend={label}
            name={`clash-${name}`}
            value={sides.get(name)}
            onChange={(side) => setChosen(new Map(chosen).set(name, side))}
            hint={`It was: ${was}`}
            options={[
              { value: 'theirs', label: theirs, note: 'As it is now' },
              { value: 'mine', label: mine, note: isOwn ? 'Yours' : 'As you found it' },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}
