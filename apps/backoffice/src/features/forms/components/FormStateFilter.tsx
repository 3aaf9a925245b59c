import type { FormState } from '@huifang/ui/clinic/form-list';
import { Select } from '@huifang/ui/primitives/select';
import { useLingui } from '@lingui/react/macro';

export interface FormStateFilterProps {
  /** Empty for all of them. */
  value: '' | FormState;
  onChange: (details: { state: '' | FormState }) => void;
}

/** The state of the forms that a list shows. */
export function FormStateFilter({ value, onChange }: FormStateFilterProps) {
  const { t } = useLingui();
  return (
    <Select
      label={t`状态`}
      isLabelHidden
      isClearable
      placeholder={t`状态`}
      options={[
        { value: 'draft', label: t({ message: '草稿', context: 'form' }) },
        { value: 'published', label: t`已发布` },
        { value: 'withdrawn', label: t`已停用` },
        { value: 'removed', label: t`已删除` },
      ]}
      value={value}
      onChange={(details) => onChange({ state: details.value as '' | FormState })}
    />
  );
}
