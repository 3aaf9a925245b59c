export { EntryChip, type EntryChipProps, entryTone } from './EntryChip.tsx';
export { EntryChoice, type EntryChoiceProps, type EntryOption } from './EntryChoice.tsx';
export { EntryColourSelect, type EntryColourSelectProps, useColourName } from './EntryColourSelect.tsx';
export { type EntryLooks, EntryLooksProvider, useEntryLook, useEntryLooks } from './EntryLooks.tsx';
export { useCustomerStates } from './useCustomerStates.ts';
