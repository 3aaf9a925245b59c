import { ChoiceNotice } from '../../controls/ChoiceNotice.tsx';
import { type ControlProps, heldOf } from '../../controls/control.ts';
import { Select } from '../../controls/Select.tsx';
import { useChoices } from '../../controls/useChoices.ts';
import { useForm } from '../../form-context.ts';

/** A list with a search, for one choice or several, of whatever the choices of a widget are. */
export default function SearchSelect({ widget, value, onChange, ...rest }: ControlProps<'select'>) {
  const { multiple, clearable, filterable, placeholder } = widget.options;
  const { locale } = useForm();
  const choices = useChoices(widget);
  return (
    <>
      <Select
        {...rest}
        label={rest.label ?? widget.name}
        choices={choices.choices}
        value={heldOf(value)}
        isMultiple={multiple}
        isSearchable={filterable}
        isClearable={clearable}
        placeholder={placeholder}
        locale={locale}
        onChange={(next) => onChange(multiple ? next : (next[0] ?? ''))}
      />
      <ChoiceNotice {...choices} />
    </>
  );
}
