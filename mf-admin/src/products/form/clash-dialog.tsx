import { useState } from 'react';

import { Button, RadioGroup } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

import {
  clashingFields,
  merged,
  type ProductField,
  type ProductFields,
} from '../data/product-change';
import styles from './clash-dialog.module.css';
import { LABELS, TEXT_OF, textsOf } from './product-rules';

export interface ClashDialogProps {
  /** As it was when the editing began. */
  base: ProductFields;
  /** As somebody else has saved it meanwhile. */
  current: ProductFields;
  /** As this admin wants it. */
  wanted: ProductFields;
  busy: boolean;
  /** Gets the product as it was chosen, field by field. */
  onChoose: (chosen: ProductFields) => void;
  onCancel: () => void;
}

type Side = 'mine' | 'theirs';

/** Says what somebody else changed while this product was edited, and asks which is to stay. */
export function ClashDialog({ base, current, wanted, busy, onChoose, onCancel }: ClashDialogProps) {
  const fields = clashingFields(base, current, wanted);
  const [sides, setSides] = useState<Readonly<Partial<Record<ProductField, Side>>>>({});
  // What this admin has not touched stays as the other one left it, unless said otherwise.
  const sideOf = (field: ProductField) =>
    sides[field] ?? (wanted[field] === base[field] ? 'theirs' : 'mine');
  const [was, theirs, mine] = [textsOf(base), textsOf(current), textsOf(wanted)];

  function choose() {
    const chosen = fields.map((field) => [
      field,
      (sideOf(field) === 'mine' ? wanted : current)[field],
    ]);
    // From the product as it is now: stock that orders took meanwhile is not given back.
    onChoose({
      ...merged(base, current, wanted),
      ...(Object.fromEntries(chosen) as Partial<ProductFields>),
    });
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      size="wide"
      title="Somebody else changed this product"
      description="It was saved while you were editing it. Choose what stays; nothing of yours is saved yet."
      actions={
        <>
          <Button kind="quiet" onClick={onCancel} disabled={busy}>
            Keep editing
          </Button>
          <Button onClick={choose} busy={busy}>
            Save what I chose
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        {fields.map((field) => {
          const name = TEXT_OF[field];
          return (
            <RadioGroup
              key={field}
              legend={LABELS[name]}
              name={`clash-${field}`}
              value={sideOf(field)}
              onChange={(side) => setSides({ ...sides, [field]: side })}
              hint={`It was: ${short(was[name])}`}
              options={[
                { value: 'theirs', label: short(theirs[name]), note: 'As it is now' },
                {
                  value: 'mine',
                  label: short(mine[name]),
                  note: wanted[field] === base[field] ? 'As you found it' : 'Yours',
                },
              ]}
            />
          );
        })}
      </div>
    </Dialog>
  );
}

/** Descriptions are long; their beginning and their end tell most. */
function short(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 110)} … ${text.slice(-40)}`;
}
