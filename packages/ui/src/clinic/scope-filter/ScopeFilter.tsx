import type { Scope } from '@huifang/domain/scopes';
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '../../primitives/segmented/index.ts';

/** Whose customers or follow-ups a list shows (rule access-6). */

export interface ScopeFilterProps {
  /** What is listed, which decides the words. */
  of: 'customers' | 'follow-ups';
  /** Those that the server grants, in order. */
  scopes: readonly Scope[];
  scope: Scope;
  onScopeChange: (details: { scope: Scope }) => void;
  /** @default true */
  isLabelHidden?: boolean;
}

/** Chooses whose customers or follow-ups a list shows. */
export function ScopeFilter({ of, scopes, scope, onScopeChange, isLabelHidden = true }: ScopeFilterProps) {
  const { t } = useLingui();
  const isOfCustomers = of === 'customers';
  const names: Record<Scope, string> = {
    all: t`全部`,
    department: t`我的部门`,
    mine: isOfCustomers ? t`我的客户` : t`我的`,
  };
  return (
    <SegmentedControl
      label={isOfCustomers ? t`客户范围` : t`回访范围`}
      isLabelHidden={isLabelHidden}
      options={scopes.map((value) => ({ value, label: names[value] }))}
      value={scope}
      onChange={({ value }) => onScopeChange({ scope: value as Scope })}
    />
  );
}
