import { ChoiceNotice } from '../../controls/ChoiceNotice.tsx';
import { type ControlProps, groupAttributes, heldOf } from '../../controls/control.ts';
import { useChoices } from '../../controls/useChoices.ts';
import { type Choice, choiceFor } from '../../schema/choices.ts';

/** Any of a few choices, kept in the order of the choices; answers that no choice has stay at the end. */
export function CheckboxControl(props: ControlProps<'checkbox'>) {
  const { widget, value, onChange, onBlur, isDisabled, isInvalid } = props;
  const choices = useChoices(widget);
  const held = heldOf(value);
  const entryOf = (choice: Choice) =>
    held.find((entry) => choiceFor(choices.choices, entry)?.value === choice.value);
  const toggle = (toggled: Choice, isOn: boolean) => {
    const kept = choices.choices.flatMap((choice) => {
      const entry = entryOf(choice);
      if (choice.value === toggled.value) return isOn ? [choice.value] : [];
      return entry === undefined ? [] : [entry];
    });
    onChange([...new Set(kept), ...held.filter((entry) => !choiceFor(choices.choices, entry))]);
  };
  return (
    <div
      {...groupAttributes(props)}
      role="group"
      className="hff-choices"
      data-inline={widget.options.inline || undefined}
    >
      {choices.choices.map((choice, at) => (
        <label key={`${at}-${choice.value}`} className="hff-choice">
          <input
            type="checkbox"
            checked={entryOf(choice) !== undefined}
            disabled={isDisabled || choice.isDisabled}
            aria-invalid={isInvalid || undefined}
            onChange={({ target }) => toggle(choice, target.checked)}
            onBlur={onBlur}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      <ChoiceNotice {...choices} />
    </div>
  );
}
