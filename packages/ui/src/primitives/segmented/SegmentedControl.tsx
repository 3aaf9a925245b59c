import type { FocusEventHandler } from 'react';
import { type MarkTone, markColours } from '../badge/index.ts';
import type { ChoiceOption } from '../checkbox/index.ts';
import { Field, type FieldOptions, splitFieldOptions } from '../field/Field.tsx';
import { Segment, Track } from './SegmentedControl.styles.ts';

export interface SegmentedControlProps extends FieldOptions {
  options: readonly (ChoiceOption & {
    /** The colour of its word, such as that of an entry of a dictionary. */
    tone?: MarkTone;
  })[];
  /** Empty when nothing is chosen yet, unless an option is. */
  value: string;
  onChange: (details: { value: string }) => void;
  onBlur?: FocusEventHandler;
  isDisabled?: boolean;
  isReadOnly?: boolean;
}

/** One choice out of two to five short ones, side by side; behaves as radio buttons. */
export function SegmentedControl(props: SegmentedControlProps) {
  const [field, { options, value, onChange, ...rest }] = splitFieldOptions(props);
  const isChosen = options.some((option) => option.value === value);
  return (
    <Field {...field} labels="group">
      {(control) => (
        <Track
          {...rest}
          id={control.id}
          orientation="horizontal"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          isInvalid={Boolean(field.error)}
          isRequired={field.isRequired}
          validationBehavior="aria"
          value={isChosen ? value : null}
          onChange={(next) => onChange({ value: next })}
        >
          {options.map((option) => (
            <Segment
              data-segment
              key={option.value}
              value={option.value}
              isDisabled={option.isDisabled}
              data-toned={option.tone ? true : undefined}
              style={option.tone && markColours(option.tone)}
            >
              {option.label}
            </Segment>
          ))}
        </Track>
      )}
    </Field>
  );
}
