import { fieldGroups } from '@huifang/domain/rights/field-rights';
import { type PermissionGroup, permissionGroups } from '@huifang/domain/rights/permissions';
import { areas } from '@huifang/domain/rights/scopes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Equal, EqualNot, Minus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { useRightsWords } from '../rights/index.ts';
import {
  differences,
  gives,
  itemsOf,
  type RoleDepartment,
  type RoleItem,
  type RoleValue,
  useItemWords,
} from '../role-editor/index.ts';

export interface RoleComparisonProps {
  roles: readonly { id: string; name: string }[];
  oneId: string;
  otherId: string;
  /** What the chosen two say; absent while it is on its way. */
  one?: RoleValue;
  other?: RoleValue;
  departments: readonly RoleDepartment[];
  /** Shown in place of the comparison. */
  failure?: ReactNode;
  onChoose: (details: { oneId: string; otherId: string }) => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Two roles side by side: what differs, and on demand all that they say. */
export function RoleComparison(props: RoleComparisonProps) {
  const { t } = useLingui();
  const { roles, oneId, otherId, one, other, onChoose } = props;
  const [isWhole, setWhole] = useState(false);
  const options = roles.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog
      title={t`比较两个角色`}
      width="760px"
      footer={<DialogCancelButton>{t`关闭`}</DialogCancelButton>}
      onClose={props.onClose}
    >
      <Choice>
        <Select
          label={t`一个角色`}
          options={options}
          value={oneId}
          onChange={({ value }) => onChoose({ oneId: value, otherId })}
        />
        <Select
          label={t`另一个角色`}
          options={options}
          value={otherId}
          onChange={({ value }) => onChoose({ oneId, otherId: value })}
        />
        <Checkbox isSelected={isWhole} onChange={({ isSelected }) => setWhole(isSelected)}>
          <Trans>也显示相同的项目</Trans>
        </Checkbox>
      </Choice>
      {props.failure ??
        (one && other ? (
          <Differences one={one} other={other} isWhole={isWhole} departments={props.departments} />
        ) : (
          <Spinner />
        ))}
    </Dialog>
  );
}

interface DifferencesProps {
  one: RoleValue;
  other: RoleValue;
  isWhole: boolean;
  departments: readonly RoleDepartment[];
}

function Differences({ one, other, isWhole, departments }: DifferencesProps) {
  const { t } = useLingui();
  const words = useRightsWords();
  const { labelOf, wordOf } = useItemWords(departments);
  const differing = differences(one, other);
  const [mine, theirs] = [itemsOf(one), itemsOf(other)];
  const groups: { name: string; items: readonly RoleItem[] }[] = [
    ...(Object.keys(permissionGroups) as PermissionGroup[]).map((group) => ({
      name: words.group(group),
      items: permissionGroups[group].map((right): RoleItem => `right:${right}`),
    })),
    { name: t`全部权限`, items: ['right:*'] },
    { name: t`数据范围`, items: areas.map((area): RoleItem => `scope:${area}`) },
    { name: t`字段权限`, items: fieldGroups.map((group): RoleItem => `field:${group}`) },
  ];
  const shown = groups
    .map(({ name, items }) => ({ name, items: items.filter((item) => isWhole || differing.has(item)) }))
    .filter(({ items }) => items.length > 0);
  if (shown.length === 0) return <EmptyState title={t`两个角色的权限、范围和字段权限都相同`} />;
  const cell = (item: RoleItem, role: RoleValue, items: typeof mine) => {
    if (!item.startsWith('right:')) return wordOf(item, items);
    return gives(role, item.slice('right:'.length)) ? (
      <>
        <Check size={15} aria-hidden />
        {t`有`}
      </>
    ) : (
      <>
        <Minus size={15} aria-hidden />
        {t`没有`}
      </>
    );
  };
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t`项目`}</th>
          <th scope="col">{one.name}</th>
          <th scope="col">{other.name}</th>
        </tr>
      </thead>
      {shown.map(({ name, items }) => (
        <tbody key={name}>
          <tr>
            <th colSpan={3} scope="rowgroup">
              {name}
            </th>
          </tr>
          {items.map((item) => {
            const isDifferent = differing.has(item);
            const Sign = isDifferent ? EqualNot : Equal;
            return (
              <tr key={item} data-different={isDifferent || undefined}>
                <th scope="row">
                  <span>
                    <Sign size={14} role="img" aria-label={isDifferent ? t`不同` : t`相同`} />
                    {labelOf(item)}
                  </span>
                </th>
                <td>
                  <span>{cell(item, one, mine)}</span>
                </td>
                <td>
                  <span>{cell(item, other, theirs)}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </Table>
  );
}

const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-8) var(--space-16);
  margin-block-end: var(--space-16);

  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font: var(--font-small);

  th, td { padding: var(--space-6) var(--space-8); border-block-end: 1px solid var(--border-subtle); font-weight: 400; text-align: start; overflow-wrap: anywhere; }
  thead th { color: var(--text-secondary); font: var(--font-small-strong); }
  [scope='rowgroup'] { padding-block-start: var(--space-12); color: var(--text-secondary); font: var(--font-small-strong); }
  tbody span { display: flex; align-items: center; gap: var(--space-6); }
  svg { flex: none; color: var(--text-tertiary); }
  tr:not([data-different]) :is(td, [scope='row']) { color: var(--text-secondary); }
  [data-different] td { color: var(--text-primary); font-weight: 600; }
`;
