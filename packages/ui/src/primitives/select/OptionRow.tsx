import { Check } from 'lucide-react';
import { OptionItem } from './Options.styles.ts';
import type { SelectOption } from './options.ts';

/** One row of an option list: name, what tells it apart or why it is unavailable, tick. */
export function OptionRow({ option }: { option: SelectOption }) {
  const note = option.isDisabled ? option.reason : option.detail;
  return (
    <OptionItem
      id={option.value}
      textValue={option.label}
      isDisabled={option.isDisabled}
      aria-label={note ? `${option.label} ${note}` : undefined}
    >
      {({ isSelected }) => (
        <>
          <span>{option.label}</span>
          {note && <small>{note}</small>}
          {isSelected && <Check size={14} aria-hidden />}
        </>
      )}
    </OptionItem>
  );
}
