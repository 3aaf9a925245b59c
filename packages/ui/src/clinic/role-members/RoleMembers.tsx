import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../../primitives/loading/index.ts';
import { EmptyState } from '../../primitives/states/index.ts';
import { SearchField } from '../../primitives/text-field/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';

export interface RoleMember {
  id: string;
  name: string;
  department: string;
  /** The roles that they have beside this one. */
  others: readonly { id: string; name: string }[];
  /** Signs in no more. @default false */
  isInactive?: boolean;
}

export interface RoleMembersProps {
  /** Absent while they are on their way. */
  members?: readonly RoleMember[];
  /** Shown in place of them. */
  failure?: ReactNode;
  /** Leads to a person; without it their names are words. */
  onOpen?: (details: { id: string }) => void;
  /** Leads to another role of theirs. */
  onOpenRole: (details: { id: string }) => void;
}

/** Who has a role, and which others they have. */
export function RoleMembers({ members, failure, onOpen, onOpenRole }: RoleMembersProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  if (failure) return failure;
  if (!members) return <Spinner />;
  if (members.length === 0) return <EmptyState title={t`还没有人有这个角色`} />;
  const wanted = search.trim().toLowerCase();
  const shown = members.filter(({ name, department }) =>
    `${name} ${department}`.toLowerCase().includes(wanted),
  );
  return (
    <Root>
      <SearchField
        label={t`查找姓名或部门`}
        isLabelHidden
        placeholder={t`查找姓名或部门`}
        value={search}
        onChange={({ value }) => setSearch(value)}
        onSearch={({ value }) => setSearch(value)}
      />
      {shown.length === 0 ? (
        <EmptyState />
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t`姓名`}</th>
              <th scope="col">{t`部门`}</th>
              <th scope="col">{t`其他角色`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  {onOpen ? (
                    <TextLink type="button" onClick={() => onOpen({ id: member.id })}>
                      {member.name}
                    </TextLink>
                  ) : (
                    member.name
                  )}
                  {member.isInactive && (
                    <small>
                      <Trans>已停用</Trans>
                    </small>
                  )}
                </th>
                <td>{member.department || '—'}</td>
                <td>
                  <span>
                    {member.others.map(({ id, name }) => (
                      <TextLink key={id} type="button" onClick={() => onOpenRole({ id })}>
                        {name}
                      </TextLink>
                    ))}
                    {member.others.length === 0 && '—'}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
  padding-block-start: var(--space-8);

  > :first-child { max-width: 280px; }
  table { width: 100%; border-collapse: collapse; font: var(--font-small); }
  :is(th, td) { height: 36px; padding: var(--space-4) var(--space-12) var(--space-4) 0; border-block-end: 1px solid var(--border-subtle); font-weight: 400; text-align: start; overflow-wrap: anywhere; }
  thead th { color: var(--text-secondary); font: var(--font-caption); }
  small { margin-inline-start: var(--space-8); color: var(--text-tertiary); font: var(--font-caption); }
  td > span { display: flex; flex-wrap: wrap; gap: 0 var(--space-12); }
`;
