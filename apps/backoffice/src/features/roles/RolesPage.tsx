import { InUseDialog } from '@huifang/ui/clinic/in-use-dialog';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { RoleComparison } from '@huifang/ui/clinic/role-comparison';
import { RoleEditor } from '@huifang/ui/clinic/role-editor';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { departmentsQuery } from '../../lib/directory-queries.ts';
import { useSession } from '../../lib/session-context.tsx';
import { rolesQuery } from './queries.ts';
import { RoleEditing } from './RoleEditing.tsx';
import { RoleNaming, type RoleNamingProps } from './RoleNaming.tsx';
import { useRoleChanges } from './useRoleChanges.ts';

export interface RolesPageProps {
  /** Absent for whoever has no page that tells of people. */
  onOpenPerson?: (details: { id: string }) => void;
  /** Absent for whoever may not. */
  onViewAs?: (details: { roleId: string }) => void;
}

/** 角色权限: what each role gives, how far it sees, which fields show, and who has it. */
export function RolesPage({ onOpenPerson, onViewAs }: RolesPageProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const read = useQuery(rolesQuery(org));
  const departments = useQuery(departmentsQuery(org));
  const roles = read.data ?? [];
  // An explanation leads to the role that it names.
  const [search, setSearch] = useSearchParams();
  const wantedId = search.get('id');
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const [naming, setNaming] = useState<RoleNamingProps['wanted']>();
  const [compared, setCompared] = useState<{ oneId: string; otherId: string }>();
  const { actions, used } = useRoleChanges(org, roles);
  const role = roles.find(({ id }) => id === wantedId) ?? roles[0];
  const choose = ({ id }: { id: string }) => setSearch({ id }, { replace: true });
  const byId = (id: string) => roles.find((one) => one.id === id);
  return (
    <ListPage title={t`角色权限`} panelLabel={t`角色权限`}>
      <RoleEditor
        roles={roles.map(({ scopes, ...one }) => ({
          ...one,
          scope: scopes.customers,
          isUnsaved: unsaved.has(one.id),
        }))}
        state={read.data ? 'ready' : read.error ? 'failed' : 'loading'}
        failure={
          <FailureState
            title={t`角色加载失败`}
            detail={read.error && messageOf(read.error)}
            isRetrying={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        }
        chosenId={role?.id}
        onChoose={choose}
        onAdd={() => setNaming('add')}
        onCompare={() =>
          role && setCompared({ oneId: role.id, otherId: roles.find((one) => one !== role)?.id ?? role.id })
        }
      >
        {role && (
          <RoleEditing
            key={role.id}
            role={role}
            roles={roles}
            onChooseRole={choose}
            onUnsaved={({ isUnsaved }) =>
              setUnsaved((all) =>
                isUnsaved ? new Set([...all, role.id]) : new Set([...all].filter((id) => id !== role.id)),
              )
            }
            onOpenPerson={onOpenPerson}
            onPreview={onViewAs && (() => onViewAs({ roleId: role.id }))}
            onRename={() => setNaming('rename')}
            onCopy={() => setNaming('copy')}
            onRemove={() => actions.onRemove({ id: role.id })}
            onSecondFactor={({ isRequired }) => actions.onSwitch({ id: role.id, isEnabled: isRequired })}
          />
        )}
      </RoleEditor>
      {naming && (
        <RoleNaming wanted={naming} roleId={role?.id} onSaved={choose} onClose={() => setNaming(undefined)} />
      )}
      {compared && (
        <RoleComparison
          roles={roles}
          {...compared}
          one={byId(compared.oneId)}
          other={byId(compared.otherId)}
          departments={(departments.data ?? []).map(({ value: id, label }) => ({ id, name: String(label) }))}
          onChoose={setCompared}
          onClose={() => setCompared(undefined)}
        />
      )}
      {used && <InUseDialog {...used} onDisable={undefined} />}
    </ListPage>
  );
}
