import type { UseComboboxReturnValue } from 'downshift';
import type { ReactNode } from 'react';

import { classNames } from '../class-names';
import styles from './combobox.module.css';

export interface OptionListProps<Item> {
  box: UseComboboxReturnValue<Item>;
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string | number;
  renderItem: (item: Item) => ReactNode;
  /** Shown and said when nothing fits; nothing at all is shown without it. */
  emptyText?: string | undefined;
}

/** The list under an input, with the number of its options said to screen readers. */
export function OptionList<Item>({
  box,
  label,
  items,
  itemKey,
  renderItem,
  emptyText,
}: OptionListProps<Item>) {
  const some = items.length > 0;
  return (
    <>
      <ul
        {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        hidden={!box.isOpen || !some}
        className={styles['list']}
      >
        {box.isOpen &&
          items.map((item, index) => (
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
      {box.isOpen && !some && emptyText !== undefined && (
        <p className={classNames(styles['list'], styles['empty'])}>{emptyText}</p>
      )}
      <span role="status" className="visually-hidden">
        {box.isOpen && (some ? `${items.length} found` : emptyText)}
      </span>
    </>
  );
}
