import { useCombobox } from 'downshift';
import { useId, useState } from 'react';

import { FieldFrame, type FieldTexts } from '../field/field-frame';
import { OptionList } from './option-list';
import styles from './combobox.module.css';

export interface ComboboxProps<Item> extends FieldTexts {
  items: readonly Item[];
  /** What is shown and searched. */
  itemText: (item: Item) => string;
  /** Tells items apart. */
  itemKey: (item: Item) => string | number;
  value: Item | null;
  onChange: (value: Item | null) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** The most items shown at a time. */
  shownMax?: number | undefined;
  className?: string | undefined;
}

/** One of many, found by typing; an emptied input means none. For few use `Select`. */
export function Combobox<Item>({
  label,
  labelHidden,
  hint,
  error,
  id,
  className,
  items,
  itemText,
  itemKey,
  value,
  onChange,
  placeholder,
  disabled,
  shownMax = 50,
}: ComboboxProps<Item>) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const [query, setQuery] = useState('');
  const shown = items.filter((item) => contains(itemText(item), query)).slice(0, shownMax);
  const chosenText = value === null ? '' : itemText(value);
  const box = useCombobox<Item>({
    inputId,
    items: shown,
    itemToString: (item) => (item === null ? '' : itemText(item)),
    itemToKey: (item) => (item === null ? null : itemKey(item)),
    selectedItem: value,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem),
    onInputValueChange: ({ inputValue, selectedItem }) => {
      const chosen = selectedItem != null && itemText(selectedItem) === inputValue;
      // The chosen text is no query: the whole list is offered again.
      setQuery(chosen ? '' : inputValue);
      if (inputValue === '') onChange(null);
    },
    stateReducer: (state, { type, changes }) =>
      // Leaving the field with half a word typed restores the chosen text and chooses nothing.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...state, isOpen: false, highlightedIndex: -1, inputValue: chosenText }
        : changes,
  });
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className }} id={inputId}>
      {(wiring) => (
        <div className={styles['room']}>
          <input
            {...box.getInputProps({ placeholder, disabled })}
            {...wiring}
            aria-labelledby={undefined}
            className={styles['control']}
          />
          <OptionList
            box={box}
            label={label}
            items={shown}
            itemKey={itemKey}
            renderItem={itemText}
            emptyText="Nothing fits"
          />
        </div>
      )}
    </FieldFrame>
  );
}

function contains(text: string, query: string): boolean {
  return text.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());
}
