import { useLingui } from '@lingui/react/macro';
import { NumberField, type NumberFieldProps } from '../../primitives/number-field/index.ts';

interface OrderFieldProps extends Pick<NumberFieldProps, 'id' | 'ref' | 'onBlur' | 'error'> {
  value: number | null;
  onChange: (details: { value: number | null }) => void;
}

/** The place of a method or source among its like. */
export function OrderField({ value, onChange, ...control }: OrderFieldProps) {
  const { t } = useLingui();
  return (
    <NumberField
      {...control}
      label={t`排序`}
      hint={t`数字小的排在前面`}
      min={0}
      max={mostOrder}
      formatOptions={plainDigits}
      value={value ?? undefined}
      onChange={(details) => onChange({ value: details.value ?? null })}
    />
  );
}

const mostOrder = 999_999_999;
const plainDigits = { useGrouping: false, maximumFractionDigits: 0 };
