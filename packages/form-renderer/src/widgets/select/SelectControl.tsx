import { lazy } from 'react';
import { useForm } from '../../context/form-context.ts';
import { ChoiceNotice } from '../../controls/ChoiceNotice.tsx';
import { type ControlProps, controlAttributes } from '../../controls/control.ts';
import { Late } from '../../controls/Late.tsx';
import { type Choices, useChoices } from '../../controls/useChoices.ts';
import { choiceAt, longFrom } from '../../schema/choices.ts';

const SearchSelect = lazy(() => import('./SearchSelect.tsx'));

/**
 * One choice in the system's own list; a list with a search where several may be chosen, `filterable` is set, or there
 * are more than the system's list could hold.
 */
export function SelectControl(props: ControlProps<'select'>) {
  const { multiple, filterable } = props.widget.options;
  const choices = useChoices(props.widget);
  const isLong = choices.choices.length > longFrom;
  return multiple || filterable || isLong ? (
    <Late>
      <SearchSelect {...props} choices={choices} isSearchable={filterable || isLong} />
    </Late>
  ) : (
    <NativeSelect {...props} choices={choices} />
  );
}

function NativeSelect({ choices, ...props }: ControlProps<'select'> & { choices: Choices }) {
  const { widget, value, onChange, onBlur } = props;
  const { words } = useForm();
  const at = choiceAt(choices.choices, value);
  const isFilled = value !== undefined && value !== null && value !== '' && typeof value !== 'object';
  return (
    <>
      <select
        {...controlAttributes(props)}
        className="hff-box"
        value={at >= 0 ? at : isFilled ? 'other' : ''}
        onChange={({ target }) => {
          const choice = choices.choices[Number(target.value)];
          onChange(target.value !== '' && choice ? choice.value : '');
        }}
        onBlur={onBlur}
      >
        <option value="">{widget.options.placeholder || words('choose')}</option>
        {/* An answer that the list lacks, or whose list is not there yet, is not lost. */}
        {at < 0 && isFilled && <option value="other">{String(value)}</option>}
        {choices.choices.map((choice, index) => (
          <option key={`${index}-${choice.value}`} value={index} disabled={choice.isDisabled}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChoiceNotice {...choices} />
    </>
  );
}
