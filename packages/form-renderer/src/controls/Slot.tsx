import type { ComponentType } from 'react';
import { type SlotProps, useForm, useLevel } from '../context/form-context.ts';
import type { ControlProps } from './control.ts';

/** A component of the host in the place of a control, with the answers around it. */
export function Slot({
  component: Component,
  ...props
}: ControlProps & { component: ComponentType<SlotProps> }) {
  const { store, view } = useForm();
  const level = useLevel();
  const { widget, value, onChange, onBlur, id, labelledBy, describedBy } = props;
  return (
    <Component
      widget={widget}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      id={id}
      labelledBy={labelledBy}
      label={props.label}
      describedBy={describedBy}
      isDisabled={props.isDisabled}
      isReadOnly={view !== 'fill'}
      isInvalid={props.isInvalid}
      isRequired={props.isRequired}
      getValues={() => store.valuesAt(level)}
    />
  );
}
