import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import type { FocusEventHandler, Ref } from 'react';
import { Input } from 'react-aria-components';
import { ControlGroup } from '../field/Field.styles.ts';
import { boxState, Field, type FieldOptions, splitFieldOptions } from '../field/Field.tsx';
import { NumberRoot, Stepper } from './NumberField.styles.ts';

export interface NumberFieldProps extends FieldOptions {
  value: number | undefined;
  onChange: (details: { value: number | undefined }) => void;
  onBlur?: FocusEventHandler;
  min?: number;
  max?: number;
  /** @default 1 */
  step?: number;
  formatOptions?: Intl.NumberFormatOptions;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A number within bounds: typed, stepped by buttons or by the arrow keys. Empty is undefined. */
export function NumberField(props: NumberFieldProps) {
  const { t } = useLingui();
  const [field, { value, onChange, min, max, ref, placeholder, onBlur, ...rest }] = splitFieldOptions(props);
  const canStep = !props.isReadOnly && !props.isDisabled;
  return (
    <Field {...field}>
      {(control) => (
        <NumberRoot
          {...rest}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          isInvalid={Boolean(field.error)}
          id={control.id}
          value={value ?? Number.NaN}
          minValue={min}
          maxValue={max}
          onChange={(next) => onChange({ value: Number.isNaN(next) ? undefined : next })}
        >
          <ControlGroup {...boxState(props)}>
            <Input ref={ref} placeholder={placeholder} onBlur={onBlur} />
            {canStep && (
              <>
                <Stepper slot="decrement" aria-label={t`减少`}>
                  <Minus size={14} aria-hidden />
                </Stepper>
                <Stepper slot="increment" aria-label={t`增加`}>
                  <Plus size={14} aria-hidden />
                </Stepper>
              </>
            )}
          </ControlGroup>
        </NumberRoot>
      )}
    </Field>
  );
}
