export { ComboBox, type ComboBoxProps } from './ComboBox.tsx';
export { filterOptions, type SelectOption } from './options.ts';
export { MultiSelect, type MultiSelectProps, Select, type SelectProps } from './Select.tsx';
