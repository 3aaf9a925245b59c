import { Check, Minus } from 'lucide-react';
import type { FocusEventHandler, ReactNode, Ref } from 'react';
import type { CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import { Field, type FieldOptions, splitFieldOptions } from '../field/Field.tsx';
import { Box, CheckboxRoot, GroupRoot } from './Checkbox.styles.ts';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'onChange'> {
  /** Stands for rows of which some are chosen. @default false */
  isIndeterminate?: boolean;
  onChange?: (details: { isSelected: boolean }) => void;
  children?: ReactNode;
  ref?: Ref<HTMLLabelElement>;
}

/** One yes or no. Without visible words it needs an `aria-label`. */
export function Checkbox({ children, onChange, ...rest }: CheckboxProps) {
  return (
    <CheckboxRoot {...rest} onChange={(isSelected) => onChange?.({ isSelected })}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <Box aria-hidden>
            {isIndeterminate ? (
              <Minus size={12} strokeWidth={3} />
            ) : (
              isSelected && <Check size={12} strokeWidth={3} />
            )}
          </Box>
          {children}
        </>
      )}
    </CheckboxRoot>
  );
}

export interface ChoiceOption {
  value: string;
  label: ReactNode;
  isDisabled?: boolean;
  /** Why the choice is not available; read after its name. */
  reason?: string;
}

export interface CheckboxGroupProps extends FieldOptions {
  options: readonly ChoiceOption[];
  value: readonly string[];
  onChange: (details: { value: string[] }) => void;
  onBlur?: FocusEventHandler;
  /** @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical';
  isDisabled?: boolean;
  isReadOnly?: boolean;
}

/** Any number of choices out of a few. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const [field, { options, value, onChange, orientation = 'horizontal', ...rest }] = splitFieldOptions(props);
  return (
    <Field {...field} labels="group">
      {(control) => (
        <GroupRoot
          {...rest}
          id={control.id}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          isInvalid={Boolean(field.error)}
          isRequired={field.isRequired}
          validationBehavior="aria"
          data-orientation={orientation}
          value={[...value]}
          onChange={(next) => onChange({ value: next })}
        >
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} isDisabled={option.isDisabled}>
              <span title={option.reason}>{option.label}</span>
            </Checkbox>
          ))}
        </GroupRoot>
      )}
    </Field>
  );
}
