import { useLingui } from '@lingui/react/macro';
import { Select } from '../../primitives/select/index.ts';

export interface MemberLevelFilterProps {
  levels: readonly string[];
  /** Empty for all. */
  level: string;
  onChange: (details: { level: string }) => void;
}

/** Narrows the members to one level. */
export function MemberLevelFilter({ levels, level, onChange }: MemberLevelFilterProps) {
  const { t } = useLingui();
  return (
    <Select
      label={t`会员等级`}
      isLabelHidden
      placeholder={t`会员等级`}
      isClearable
      options={levels.map((name) => ({ value: name, label: name }))}
      value={level}
      onChange={({ value }) => onChange({ level: value })}
    />
  );
}
