import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { Button, Checkbox, ChevronDownIcon } from '@galleria/shared-ui';

import styles from './data-grid.module.css';

interface ColumnChoiceProps {
  columns: readonly { readonly key: string; readonly header: string }[];
  isShown: (key: string) => boolean;
  onChange: (key: string, shown: boolean) => void;
  isRoomy: boolean;
  onRoomy: (roomy: boolean) => void;
}

/** A button that opens checkboxes for the columns and the height of rows. Escape closes them, and so does moving the focus away. */
export function ColumnChoice({ columns, isShown, onChange, isRoomy, onRoomy }: ColumnChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }

  function closeOnLeaving(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  return (
    <div role="presentation" onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <Button
        ref={button}
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        Columns
        <ChevronDownIcon />
      </Button>
      <fieldset id={panelId} className={styles['column-panel']} hidden={!isOpen}>
        <legend className="visually-hidden">Columns and rows</legend>
        {columns.map(({ key, header }) => (
          <Checkbox
            key={key}
            label={header}
            checked={isShown(key)}
            onChange={({ currentTarget }) => onChange(key, currentTarget.checked)}
          />
        ))}
        <hr className={styles['rule']} />
        <Checkbox
          label="Roomy rows"
          checked={isRoomy}
          onChange={({ currentTarget }) => onRoomy(currentTarget.checked)}
        />
      </fieldset>
    </div>
  );
}
