import { useState } from 'react';

import { Button, RadioGroup } from '@galleria/shared-ui';
import { Dialog } from '@galleria/shared-ui/dialog';

import { categoryTitle } from '../data/known-categories';
import {
  clashingFields,
  draftOf,
  merged,
  textsOf,
  type ProductDraft,
  type ProductTexts,
  type TextName,
} from '../data/product-texts';
import styles from './clash-dialog.module.css';
import { LABELS } from './product-rules';

export interface ClashDialogProps {
  /** The product when the editing began. */
  base: ProductDraft;
  /** The product that somebody else has saved meanwhile. */
  current: ProductDraft;
  /** The product that this admin typed. */
  wanted: ProductDraft;
  busy: boolean;
  /** Called with the chosen value of each field. */
  onChoose: (chosen: ProductDraft) => void;
  onCancel: () => void;
}

type Side = 'mine' | 'theirs';

/** Shows the fields that somebody else changed during this edit, and asks which values to keep. */
export function ClashDialog({ base, current, wanted, busy, onChoose, onCancel }: ClashDialogProps) {
  const fields = clashingFields(base, current, wanted);
  const [was, theirs, mine] = [textsOf(base), textsOf(current), textsOf(wanted)];
  const [sides, setSides] = useState<Readonly<Partial<Record<TextName, Side>>>>({});
  // A field that this admin did not change keeps the other admin's value by default.
  const sideOf = (field: TextName) =>
    sides[field] ?? (mine[field] === was[field] ? 'theirs' : 'mine');

  function choose() {
    const chosen = fields.map((field) => [
      field,
      (sideOf(field) === 'mine' ? mine : theirs)[field],
    ]);
    // Start from the current product, so that stock which orders took meanwhile is not given back.
    onChoose(
      draftOf({
        ...textsOf(merged(base, current, wanted)),
        ...(Object.fromEntries(chosen) as Partial<ProductTexts>),
      }),
    );
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
        {fields.map((field) => (
          <RadioGroup
            key={field}
            legend={LABELS[field]}
            name={`clash-${field}`}
            value={sideOf(field)}
            onChange={(side) => setSides({ ...sides, [field]: side })}
            hint={`It was: ${shown(field, was)}`}
            options={[
              { value: 'theirs', label: shown(field, theirs), note: 'As it is now' },
              {
                value: 'mine',
                label: shown(field, mine),
                note: mine[field] === was[field] ? 'As you found it' : 'Yours',
              },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** The value of a field: a category's name, and of a long text the beginning and the end. */
function shown(field: TextName, texts: ProductTexts): string {
  const text = field === 'category' ? categoryTitle(texts.category) : texts[field];
  return text.length <= 160 ? text : `${text.slice(0, 110)} … ${text.slice(-40)}`;
}
