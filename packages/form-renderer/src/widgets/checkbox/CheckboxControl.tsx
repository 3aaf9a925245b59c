import { lazy } from 'react';
import { ChoiceNotice } from '../../controls/ChoiceNotice.tsx';
import { type ControlProps, groupAttributes, heldOf } from '../../controls/control.ts';
import { Late } from '../../controls/Late.tsx';
import { useChoices } from '../../controls/useChoices.ts';
import type { Json } from '../../json/json.ts';
import { type Choice, choiceAt, choiceFor, longFrom } from '../../schema/choices.ts';

const LongChoices = lazy(() => import('../radio/LongChoices.tsx'));

/** Any of some choices, kept in the order of the choices; answers that no choice has stay at the end. */
export function CheckboxControl(props: ControlProps<'checkbox'>) {
  const { widget, value, onChange, onBlur, isDisabled, isInvalid } = props;
  const choices = useChoices(widget);
  const isLong = choices.choices.length > longFrom;
  /** The answer's own entries, which may write a choice's value another way. */
  const entries = new Map<Choice['value'], Json>();
  const strays: Json[] = [];
  for (const entry of heldOf(value)) {
    const choice = choiceFor(choices.choices, entry);
    if (!choice) strays.push(entry);
    else if (!entries.has(choice.value)) entries.set(choice.value, entry);
  }
  const toggle = (choice: Choice, isOn: boolean) => {
    const others = [...entries].filter(([held]) => held !== choice.value);
    const next = isOn ? [...others, [choice.value, choice.value] as const] : others;
    const placed = next.map(([held, entry]) => [choiceAt(choices.choices, held), entry] as const);
    onChange([...placed.sort(([one], [other]) => one - other).map(([, entry]) => entry), ...strays]);
  };
  const isChosen = (choice: Choice) => entries.has(choice.value);
  return (
    <div
      {...groupAttributes(props)}
      role="group"
      className="hff-choices"
      data-inline={(!isLong && widget.options.inline) || undefined}
    >
      {isLong ? (
        <Late>
          <LongChoices
            {...props}
            kind="checkbox"
            choices={choices.choices}
            isChosen={isChosen}
            onToggle={toggle}
          />
        </Late>
      ) : (
        choices.choices.map((choice, at) => (
          <label key={`${at}-${choice.value}`} className="hff-choice">
            <input
              type="checkbox"
              checked={isChosen(choice)}
              disabled={isDisabled || choice.isDisabled}
              aria-invalid={isInvalid || undefined}
              onChange={({ target }) => toggle(choice, target.checked)}
              onBlur={onBlur}
            />
            <span>{choice.label}</span>
          </label>
        ))
      )}
      <ChoiceNotice {...choices} />
    </div>
  );
}
