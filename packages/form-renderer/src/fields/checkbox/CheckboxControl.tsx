import { ChoiceNotice } from '../../controls/ChoiceNotice.tsx';
import { type ControlProps, groupAttributes } from '../../controls/control.ts';
import { useChoices } from '../../controls/useChoices.ts';
import type { Json } from '../../schema/json.ts';

/** Any of a few choices, kept in the order of the choices; answers that no choice has stay at the end. */
export function CheckboxControl(props: ControlProps<'checkbox'>) {
  const { widget, value, onChange, onBlur, isDisabled, isInvalid } = props;
  const choices = useChoices(widget);
  const held: readonly Json[] = Array.isArray(value) ? value : [];
  const toggle = (toggled: Json, isOn: boolean) => {
    const isListed = (entry: Json) => choices.choices.some((choice) => choice.value === entry);
    const isKept = (entry: Json) => (entry === toggled ? isOn : held.includes(entry));
    onChange([
      ...choices.choices.map((choice) => choice.value).filter(isKept),
      ...held.filter((entry) => !isListed(entry)),
    ]);
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
            checked={held.includes(choice.value)}
            disabled={isDisabled || choice.isDisabled}
            aria-invalid={isInvalid || undefined}
            onChange={({ target }) => toggle(choice.value, target.checked)}
            onBlur={onBlur}
          />
          <span>{choice.label}</span>
        </label>
      ))}
      <ChoiceNotice {...choices} />
    </div>
  );
}
