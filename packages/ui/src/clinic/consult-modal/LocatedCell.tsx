import type { ProfileField } from '@huifang/domain/customer/fields';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { ComboBox, type SelectOption } from '../../primitives/select/index.ts';
import { FieldCell } from './fields.tsx';
import { useConsultField, useConsultForm } from './form-context.ts';

interface LocatedCellProps {
  name: ProfileField;
  options: readonly SelectOption[];
  /** The region codes of those that have one. */
  places: Readonly<Record<string, string>>;
}

/** Something at a place, such as a neighbourhood: those of the address's region stand first. */
export function LocatedCell({ name, options, places }: LocatedCellProps) {
  const { form } = useConsultForm();
  const { value, set, control } = useConsultField(name);
  const region = useWatch({ control: form.control, name: 'regionCode' });
  const ordered = useMemo(() => nearestFirst(options, region, places), [options, region, places]);
  return (
    <FieldCell name={name}>
      <ComboBox
        {...control}
        options={ordered}
        value={
          value ? (options.find((option) => option.value === value) ?? { value, label: value }) : undefined
        }
        onChange={({ option }) => set(option?.value ?? '')}
      />
    </FieldCell>
  );
}

/** The options of a region before all others; `places` holds their region codes. */
export function nearestFirst(
  options: readonly SelectOption[],
  region: string,
  places: Readonly<Record<string, string>>,
): readonly SelectOption[] {
  // A code of twelve digits is that of its province, prefecture or county followed by noughts.
  const within = region.replace(/(00)+$/, '');
  if (within === '') return options;
  const isNear = ({ value }: SelectOption) => places[value]?.startsWith(within) ?? false;
  return [...options.filter(isNear), ...options.filter((option) => !isNear(option))];
}
