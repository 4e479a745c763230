import { useCombobox } from 'downshift';
import { useId, type ReactNode } from 'react';

import { classNames } from '../class-names';
import { TEXTS } from '../texts';
import styles from './search-box.module.css';
import { SearchField } from './search-field';

export interface SearchBoxProps<Item> {
  label: string;
  placeholder?: string | undefined;
  /** The typed text. */
  value: string;
  onValueChange: (value: string) => void;
  /** The results for `value`, best first. The box does not filter them. */
  results: readonly Item[];
  itemText: (item: Item) => string;
  itemKey: (item: Item) => string | number;
  renderItem?: ((item: Item) => ReactNode) | undefined;
  /** Called when the user chooses a result. */
  onPick: (item: Item) => void;
  /** Called with the typed text on Enter, if no result is highlighted. */
  onSubmit?: ((value: string) => void) | undefined;
  /** Shows the results at once: the text was typed into a plain field that this box replaces. */
  startsOpen?: boolean | undefined;
  /** Shown when the typed text has no results. */
  emptyText?: string | undefined;
}

/**
 * A search field with a list of results while the user types. Arrow keys, Enter and Escape work in the
 * list.
 */
export function SearchBox<Item>({
  label,
  placeholder,
  value,
  onValueChange,
  results,
  itemText,
  itemKey,
  renderItem = itemText,
  onPick,
  onSubmit,
  startsOpen = false,
  emptyText = TEXTS.nothingFound,
}: SearchBoxProps<Item>) {
  const inputId = useId();
  const box = useCombobox<Item>({
    inputId,
    initialIsOpen: startsOpen,
    items: [...results],
    itemToString: (item) => (item === null ? '' : itemText(item)),
    itemToKey: (item) => (item === null ? null : itemKey(item)),
    inputValue: value,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onPick(selectedItem);
    },
    stateReducer: (state, { type, changes }) =>
      // Leaving the field must not choose the highlighted result.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...state, isOpen: false, highlightedIndex: -1 }
        : changes,
  });
  const isTyped = value.trim() !== '';
  const isOpen = isTyped && box.isOpen;
  const hasResults = results.length > 0;
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTyped) return;
        box.closeMenu();
        onSubmit?.(value.trim());
      }}
    >
      <label htmlFor={inputId} className="visually-hidden">
        {label}
      </label>
      <SearchField
        {...box.getInputProps({
          placeholder,
          // The value does not come from downshift's state, because its late update would move the text
          // cursor.
          onChange: (event) => onValueChange(event.currentTarget.value),
          onKeyDown: (event) => {
            if (event.key === 'Enter' && box.highlightedIndex < 0) {
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            }
          },
        })}
        aria-labelledby={undefined}
        // Downshift opens the list also when it has no results.
        aria-expanded={isOpen && hasResults}
      />
      <ul
        {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        hidden={!isOpen || !hasResults}
        className={styles['list']}
      >
        {isOpen &&
          results.map((item, index) => (
            <li
              key={itemKey(item)}
              {...box.getItemProps({ item, index })}
              className={classNames(
                styles['option'],
                index === box.highlightedIndex && styles['highlighted'],
              )}
            >
              {renderItem(item)}
            </li>
          ))}
      </ul>
      {isOpen && !hasResults && (
        <p className={classNames(styles['list'], styles['empty'])}>{emptyText}</p>
      )}
      <span role="status" className="visually-hidden">
        {isOpen && (hasResults ? TEXTS.found(results.length) : emptyText)}
      </span>
    </form>
  );
}
