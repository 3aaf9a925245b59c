import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { MarkSlot, OptionItem } from './Options.styles.ts';
import type { SelectOption } from './options.ts';

/**
 * One row of an option list: name, what tells it apart or why it is unavailable, tick. The list reads `id` off the
 * element to tell rows apart; without it a row would be its place, and must not change when the options do.
 */
export function OptionRow({ id, option }: { id: string; option: SelectOption }) {
  const { t } = useLingui();
  const note = option.isDisabled ? option.reason : option.isRetired ? t`已停用` : option.detail;
  return (
    <OptionItem
      id={id}
      textValue={option.label}
      isDisabled={option.isDisabled}
      aria-label={note ? `${option.label} ${note}` : undefined}
    >
      {({ isSelected }) => (
        <>
          <span>
            {option.mark && <MarkSlot aria-hidden>{option.mark}</MarkSlot>}
            {option.label}
          </span>
          {note && <small>{note}</small>}
          {isSelected && <Check size={14} aria-hidden />}
        </>
      )}
    </OptionItem>
  );
}
