import type { Role } from '@huifang/contract';
import { permissions } from '@huifang/domain/rights/permissions';
import {
  itemsOf,
  type RoleActions,
  RoleEffectPeople,
  RoleForm,
  type RoleItems,
  roleOf,
} from '@huifang/ui/clinic/role-editor';
import { RoleMembers } from '@huifang/ui/clinic/role-members';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { departmentsQuery } from '../../lib/directory-queries.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { rightsIn, useSession } from '../../lib/session-context.tsx';
import { effectLines, influencesOf } from './effect.ts';
import { roleEffectQuery, roleMembersQuery } from './queries.ts';
import { useRested } from './useRested.ts';
import { changesOf, useRoleSave } from './useRoleSave.ts';

export interface RoleEditingProps extends RoleActions {
  role: Role;
  roles: readonly Role[];
  onChooseRole: (details: { id: string }) => void;
  /** Absent for whoever has no page that tells of people. */
  onOpenPerson?: (details: { id: string }) => void;
  /** Something is unsaved, or no more. */
  onUnsaved: (details: { isUnsaved: boolean }) => void;
}

/** What one role gives, changed and saved where it stands. */
export function RoleEditing({
  role,
  roles,
  onChooseRole,
  onOpenPerson,
  onUnsaved,
  ...actions
}: RoleEditingProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { organisationId: org } = organisation;
  const now = useMemo(() => ({ items: itemsOf(role), version: role.version }), [role]);
  // What others save while something is unsaved is met by the save, which asks; until then the draft stands on what it saw.
  const [held, setHeld] = useState<typeof now>();
  const [edits, setEdits] = useState<Partial<RoleItems>>({});
  const start = held ?? now;
  const values = { ...start.items, ...edits } as RoleItems;
  const isUnsaved = Object.keys(edits).length > 0;
  const change = (next: RoleItems) => {
    const changed = Object.entries(next).filter(
      ([item, text]) => text !== start.items[item as keyof RoleItems],
    );
    setEdits(Object.fromEntries(changed));
    setHeld(changed.length > 0 ? start : undefined);
    onUnsaved({ isUnsaved: changed.length > 0 });
  };
  const clear = () => {
    setEdits({});
    setHeld(undefined);
    onUnsaved({ isUnsaved: false });
  };
  const draft = useFormDraft<RoleItems>({
    org,
    form: `role:${role.id}`,
    initialValues: start.items,
    version: start.version,
    onRestore: (restored) => change({ ...values, ...restored } as RoleItems),
  });
  const saving = useRoleSave({
    org,
    id: role.id,
    base: draft.base,
    version: draft.version,
    draft,
    onSaved: clear,
    onMet: () => setHeld(undefined),
  });
  const departments = useQuery(departmentsQuery(org));
  const members = useQuery(roleMembersQuery(org, role.id));
  const asked = useRested(isUnsaved ? edits : undefined);
  const effect = useQuery({
    ...roleEffectQuery(org, {
      ...changesOf({ ...start.items, ...asked } as RoleItems, start.items),
      id: role.id,
    }),
    enabled: isUnsaved && asked !== undefined,
  });
  const [showsPeople, setShowsPeople] = useState(false);
  const value = roleOf(values);
  const saved = roleOf(start.items);
  return (
    <>
      <RoleForm
        {...actions}
        value={value}
        saved={saved}
        onChange={({ value: next }) => {
          const items = itemsOf(next);
          change(items);
          saving.keep({ values: items });
        }}
        departments={(departments.data ?? []).map(({ value: id, label }) => ({ id, name: String(label) }))}
        grantable={permissions.filter(rightsIn(organisation))}
        needsSecondFactor={role.demandsSecondFactor}
        influences={isUnsaved ? influencesOf(saved, value, members.data ?? [], roles) : []}
        onChooseRole={onChooseRole}
        effect={
          asked === edits && effect.data
            ? effectLines(effect.data)
            : asked === edits && effect.error
              ? 'failed'
              : 'loading'
        }
        onShowPeople={() => setShowsPeople(true)}
        members={
          <RoleMembers
            members={members.data}
            failure={
              members.error &&
              !members.data && (
                <FailureState
                  title={t`成员加载失败`}
                  detail={messageOf(members.error)}
                  onRetry={() => void members.refetch()}
                />
              )
            }
            onOpen={onOpenPerson}
            onOpenRole={onChooseRole}
          />
        }
        memberCount={role.members}
        draftOffer={draft.draftOffer}
        isSaving={saving.isSaving}
        error={saving.error}
        conflict={saving.conflict}
        onSave={() => saving.save({ values })}
        onDiscard={() => {
          clear();
          saving.forget();
        }}
      />
      {showsPeople && effect.data && (
        <RoleEffectPeople
          people={effect.data.people}
          onOpen={onOpenPerson}
          onClose={() => setShowsPeople(false)}
        />
      )}
    </>
  );
}
