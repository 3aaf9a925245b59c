import type { ReactNode } from 'react';
import type { SelectOption } from '../../primitives/select/index.ts';
import { ComboBox, Select } from '../../primitives/select/index.ts';
import { TextArea, TextField, type TextFieldProps } from '../../primitives/text-field/index.ts';
import { Cell } from './ConsultModal.styles.ts';
import { useConsultField, useConsultForm } from './form-context.ts';
import { isFieldHidden } from './rules.ts';
import type { ConsultFieldName, ConsultFormValues } from './values.ts';

/** The fields that hold plain text. */
export type TextName = {
  [Name in keyof ConsultFormValues]: string extends ConsultFormValues[Name] ? Name : never;
}[keyof ConsultFormValues];

interface CellProps {
  span?: 2 | 4;
  isRequired?: boolean;
}

/** A field's place in the grid; none where the settings hide it. */
export function FieldCell({
  name,
  span,
  children,
}: {
  name: ConsultFieldName;
  span?: 2 | 4;
  children: ReactNode;
}) {
  const { props } = useConsultForm();
  return isFieldHidden(name, props.settings) ? null : <Cell data-span={span}>{children}</Cell>;
}

export function TextCell({
  name,
  span,
  isRequired,
  ...rest
}: CellProps & { name: TextName } & Pick<TextFieldProps, 'inputMode' | 'suffix' | 'hint' | 'placeholder'>) {
  const { value, set, control } = useConsultField(name);
  return (
    <FieldCell name={name} span={span}>
      <TextField
        {...rest}
        {...control}
        isRequired={isRequired ?? control.isRequired}
        value={value}
        onChange={(details) => set(details.value)}
      />
    </FieldCell>
  );
}

export function AreaCell({ name, span = 4 }: CellProps & { name: TextName }) {
  const { value, set, control } = useConsultField(name);
  return (
    <FieldCell name={name} span={span}>
      <TextArea {...control} value={value} onChange={(details) => set(details.value)} />
    </FieldCell>
  );
}

export function SelectCell({
  name,
  options,
  span,
}: CellProps & { name: TextName; options: readonly SelectOption[] }) {
  const { value, set, control } = useConsultField(name);
  return (
    <FieldCell name={name} span={span}>
      <Select
        {...control}
        isClearable={!control.isRequired}
        options={options}
        value={value}
        onChange={(details) => set(details.value)}
      />
    </FieldCell>
  );
}

export function StaffCell({ name, isRequired }: CellProps & { name: 'receptionist' | 'planExecutor' }) {
  const { props } = useConsultForm();
  const { value, set, control } = useConsultField(name);
  return (
    <FieldCell name={name}>
      <ComboBox
        {...control}
        isRequired={isRequired ?? control.isRequired}
        value={value ?? undefined}
        onSearch={props.onSearchStaff}
        onChange={({ option }) => set(option ?? null)}
      />
    </FieldCell>
  );
}
