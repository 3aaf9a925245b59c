import { Check } from 'lucide-react';
import { OptionItem } from './Options.styles.ts';
import type { SelectOption } from './options.ts';

interface OptionRowProps {
  /** The option's value: lists know their rows by it. */
  id: string;
  option: SelectOption;
}

/** One row of an option list: name, what tells it apart or why it is unavailable, tick. */
export function OptionRow({ id, option }: OptionRowProps) {
  const note = option.isDisabled ? option.reason : option.detail;
  return (
    <OptionItem
      id={id}
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
