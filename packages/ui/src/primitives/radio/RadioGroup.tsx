import type { FocusEventHandler } from 'react';
import type { ChoiceOption } from '../checkbox/index.ts';
import { Field, type FieldOptions, splitFieldOptions } from '../field/Field.tsx';
import { GroupRoot, RadioRoot } from './RadioGroup.styles.ts';

export interface RadioGroupProps extends FieldOptions {
  options: readonly ChoiceOption[];
  /** Empty when nothing is chosen yet. */
  value: string;
  onChange: (details: { value: string }) => void;
  onBlur?: FocusEventHandler;
  /** @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical';
  isDisabled?: boolean;
  isReadOnly?: boolean;
}

/** One choice out of a few that are all in sight; arrow keys move it. */
export function RadioGroup(props: RadioGroupProps) {
  const [field, { options, value, onChange, orientation = 'horizontal', ...rest }] = splitFieldOptions(props);
  return (
    <Field {...field} labels="group">
      {(control) => (
        <GroupRoot
          {...rest}
          orientation={orientation}
          id={control.id}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          isInvalid={Boolean(field.error)}
          isRequired={field.isRequired}
          validationBehavior="aria"
          value={value || null}
          onChange={(next) => onChange({ value: next })}
        >
          {options.map((option) => (
            <RadioRoot key={option.value} value={option.value} isDisabled={option.isDisabled}>
              <span title={option.reason}>{option.label}</span>
            </RadioRoot>
          ))}
        </GroupRoot>
      )}
    </Field>
  );
}
