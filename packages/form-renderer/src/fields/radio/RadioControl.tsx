import { ChoiceNotice } from '../../controls/ChoiceNotice.tsx';
import { type ControlProps, groupAttributes } from '../../controls/control.ts';
import { useChoices } from '../../controls/useChoices.ts';
import { choiceFor } from '../../schema/choices.ts';

/** One of a few choices. */
export function RadioControl(props: ControlProps<'radio'>) {
  const { widget, value, onChange, onBlur, id, isDisabled, isRequired, isInvalid } = props;
  const choices = useChoices(widget);
  const chosen = choiceFor(choices.choices, value);
  return (
    <div
      {...groupAttributes(props)}
      role="radiogroup"
      aria-required={isRequired || undefined}
      aria-invalid={isInvalid || undefined}
      className="hff-choices"
      data-inline={widget.options.inline || undefined}
    >
      {choices.choices.map((choice, at) => (
        <label key={`${at}-${choice.value}`} className="hff-choice">
          <input
            type="radio"
            name={id}
            value={at}
            checked={choice === chosen}
            disabled={isDisabled || choice.isDisabled}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      <ChoiceNotice {...choices} />
    </div>
  );
}
