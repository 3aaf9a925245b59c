import type { Scope } from '@huifang/domain/scopes';
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../primitives/select/index.ts';
import { useCustomerStates } from '../entry-chip/index.ts';
import { ScopeFilter } from '../scope-filter/index.ts';
import type { CustomerState } from './types.ts';

export interface ProfileFiltersProps {
  /** The scopes that the server grants, in order (rule access-6). */
  scopes: readonly Scope[];
  scope: Scope;
  onScopeChange: (details: { scope: Scope }) => void;
  /** Empty for all. */
  state: CustomerState;
  onStateChange: (details: { state: CustomerState }) => void;
}

/** Whose customers are listed, and in which state. */
export function ProfileFilters({ scopes, scope, onScopeChange, state, onStateChange }: ProfileFiltersProps) {
  const { t } = useLingui();
  const states = useCustomerStates();
  return (
    <>
      <ScopeFilter of="customers" scopes={scopes} scope={scope} onScopeChange={onScopeChange} />
      <Select
        label={t`客户状态`}
        isLabelHidden
        placeholder={t`客户状态`}
        isClearable
        options={states}
        value={state}
        onChange={({ value }) => onStateChange({ state: value })}
      />
    </>
  );
}
