export { Combobox, type ComboboxProps } from './combobox';
export { SearchBox, type SearchBoxProps } from './search-box';
