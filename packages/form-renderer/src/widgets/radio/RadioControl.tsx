import { lazy } from 'react';
import { ChoiceNotice } from '../../controls/ChoiceNotice.tsx';
import { type ControlProps, groupAttributes } from '../../controls/control.ts';
import { Late } from '../../controls/Late.tsx';
import { useChoices } from '../../controls/useChoices.ts';
import { choiceFor, longFrom } from '../../schema/choices.ts';

const LongChoices = lazy(() => import('./LongChoices.tsx'));

/** One of a few choices, or of many in a list that scrolls. */
export function RadioControl(props: ControlProps<'radio'>) {
  const { widget, value, onChange, onBlur, id, isDisabled, isRequired, isInvalid } = props;
  const choices = useChoices(widget);
  const chosen = choiceFor(choices.choices, value);
  const isLong = choices.choices.length > longFrom;
  return (
    <div
      {...groupAttributes(props)}
      role="radiogroup"
      aria-required={isRequired || undefined}
      aria-invalid={isInvalid || undefined}
      className="hff-choices"
      data-inline={(!isLong && widget.options.inline) || undefined}
    >
      {isLong ? (
        <Late>
          <LongChoices
            {...props}
            kind="radio"
            choices={choices.choices}
            isChosen={(choice) => choice === chosen}
            onToggle={(choice) => onChange(choice.value)}
          />
        </Late>
      ) : (
        choices.choices.map((choice, at) => (
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
        ))
      )}
      <ChoiceNotice {...choices} />
    </div>
  );
}
