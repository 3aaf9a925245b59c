import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { Select } from '../../primitives/select/index.ts';
import type { CustomerScope } from '../service-centre/types.ts';
import type { CustomerState } from './types.ts';

export interface ProfileFiltersProps {
  /** The scopes that the server grants, in order (B6). */
  scopes: readonly CustomerScope[];
  scope: CustomerScope;
  onScopeChange: (details: { scope: CustomerScope }) => void;
  /** Empty for all. */
  state: '' | CustomerState;
  onStateChange: (details: { state: '' | CustomerState }) => void;
}

/** Whose customers are listed, and in which state. */
export function ProfileFilters({ scopes, scope, onScopeChange, state, onStateChange }: ProfileFiltersProps) {
  const { t } = useLingui();
  const names: Record<CustomerScope, string> = {
    all: t`全部`,
    department: t`我的部门`,
    mine: t`我的客户`,
  };
  return (
    <>
      <SegmentedControl
        label={t`客户范围`}
        isLabelHidden
        options={scopes.map((value) => ({ value, label: names[value] }))}
        value={scope}
        onChange={({ value }) => onScopeChange({ scope: value as CustomerScope })}
      />
      <Select
        label={t`客户状态`}
        isLabelHidden
        placeholder={t`客户状态`}
        isClearable
        options={[
          { value: '正常', label: t`正常` },
          { value: '黑名单', label: t`黑名单` },
          { value: '作废', label: t`作废` },
        ]}
        value={state}
        onChange={({ value }) => onStateChange({ state: value as '' | CustomerState })}
      />
    </>
  );
}
