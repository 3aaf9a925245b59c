import type { Scope } from '@huifang/domain/scopes';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { ScopeFilter } from '../scope-filter/index.ts';
import type { CustomerState } from './types.ts';

export interface ProfileFiltersProps {
  /** The scopes that the server grants, in order (rule access-6). */
  scopes: readonly Scope[];
  scope: Scope;
  onScopeChange: (details: { scope: Scope }) => void;
  /** Empty for all. */
  state: '' | CustomerState;
  onStateChange: (details: { state: '' | CustomerState }) => void;
  /** How many further conditions are in effect. */
  conditionCount: number;
  onOpenConditions: () => void;
}

/** Whose customers are listed, in which state, and the way to further conditions. */
export function ProfileFilters(props: ProfileFiltersProps) {
  const { scopes, scope, onScopeChange, state, onStateChange, conditionCount, onOpenConditions } = props;
  const { t } = useLingui();
  return (
    <>
      <ScopeFilter of="customers" scopes={scopes} scope={scope} onScopeChange={onScopeChange} />
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
      <Button variant="quiet" icon={<SlidersHorizontal size={16} aria-hidden />} onPress={onOpenConditions}>
        <span>
          <Trans>更多条件</Trans>
        </span>
        {conditionCount > 0 && <CountBadge count={conditionCount} />}
      </Button>
    </>
  );
}
