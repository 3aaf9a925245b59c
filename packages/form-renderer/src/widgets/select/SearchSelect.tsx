import { useForm } from '../../context/form-context.ts';
import { ChoiceNotice } from '../../controls/ChoiceNotice.tsx';
import { type ControlProps, heldOf } from '../../controls/control.ts';
import { Select } from '../../controls/Select.tsx';
import type { Choices } from '../../controls/useChoices.ts';

/** A list with a search, for one choice or several, of whatever the choices of a widget are. */
export default function SearchSelect({
  widget,
  value,
  onChange,
  choices,
  isSearchable,
  ...rest
}: ControlProps<'select'> & { choices: Choices; isSearchable: boolean }) {
  const { multiple, clearable, placeholder } = widget.options;
  const { locale } = useForm();
  return (
    <>
      <Select
        {...rest}
        label={rest.label ?? widget.name}
        choices={choices.choices}
        value={heldOf(value)}
        isMultiple={multiple}
        isSearchable={isSearchable}
        isClearable={clearable}
        placeholder={placeholder}
        locale={locale}
        onChange={(next) => onChange(multiple ? next : (next[0] ?? ''))}
      />
      <ChoiceNotice {...choices} />
    </>
  );
}
