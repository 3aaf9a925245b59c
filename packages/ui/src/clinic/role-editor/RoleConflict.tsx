import type { FieldGroup } from '@huifang/domain/rights/field-rights';
import type { Area } from '@huifang/domain/rights/scopes';
import { useLingui } from '@lingui/react/macro';
import { useRightsWords } from '../rights/index.ts';
import { ConflictNotice, type EditConflict } from '../rule-form/index.ts';
import { itemsOf, type RoleItem, type RoleItems, roleOf } from './items.ts';
import type { RoleDepartment, RoleValue } from './types.ts';

export interface RoleConflictProps {
  conflict: EditConflict<RoleItems>;
  /** The draft, which holds what was merged already. */
  value: RoleValue;
  onChange: (details: { value: RoleValue }) => void;
  departments: readonly RoleDepartment[];
}

/** Where two people changed the same item of a role: each is asked about, the rest is merged. */
export function RoleConflict({ conflict, value, onChange, departments }: RoleConflictProps) {
  const { t } = useLingui();
  const { mine, theirs, merged } = conflict;
  const { labelOf, wordOf } = useItemWords(departments);
  const current = itemsOf(value);
  const taken = (merged.taken as RoleItem[]).map(labelOf).join(t`、`);
  return (
    <ConflictNotice
      title={t`${conflict.changedBy} ${conflict.changedAt ?? ''} 已修改此记录`}
      takenOver={taken || undefined}
      choices={merged.clashes.flat().map((item) => ({
        name: item,
        label: labelOf(item),
        mine: wordOf(item, mine),
        theirs: wordOf(item, theirs),
        takesTheirs: current[item] === theirs[item],
      }))}
      onChoose={({ name, takesTheirs }) => {
        const item = name as RoleItem;
        onChange({ value: roleOf({ ...current, [item]: (takesTheirs ? theirs : mine)[item] }) });
      }}
    />
  );
}

/** What an item is called and what it says. */
export function useItemWords(departments: readonly RoleDepartment[]) {
  const { t } = useLingui();
  const words = useRightsWords();
  const nameOf = (id: string) => departments.find((one) => one.id === id)?.name ?? id;
  const split = (item: RoleItem) => {
    const at = item.indexOf(':');
    return at < 0 ? ([item, ''] as const) : ([item.slice(0, at), item.slice(at + 1)] as const);
  };
  const labelOf = (item: RoleItem) => {
    const [kind, of] = split(item);
    if (kind === 'name') return t`名称`;
    if (kind === 'note') return t`备注`;
    if (kind === 'scope') {
      const areaName = words.area(of as Area);
      return t`${areaName}的范围`;
    }
    if (kind === 'field') return words.field(of as FieldGroup);
    return of === '*' ? t`全部权限` : words.right(of);
  };
  const wordOf = (item: RoleItem, items: RoleItems) => {
    const [kind, of] = split(item);
    const role = roleOf(items);
    if (kind === 'scope') return words.scope(role.scopes[of as Area], nameOf);
    if (kind === 'field') return words.visibility(role.fields[of as FieldGroup]);
    if (kind === 'right') return items[item] ? t`有` : t`没有`;
    return items[item] || '—';
  };
  return { labelOf, wordOf };
}
