export { ComboBox, type ComboBoxProps } from './ComboBox.tsx';
export { filterOptions, type SelectOption } from './options.ts';
export { RetiredOffered, useOffered } from './retired.ts';
export { MultiSelect, type MultiSelectProps, Select, type SelectProps } from './Select.tsx';
