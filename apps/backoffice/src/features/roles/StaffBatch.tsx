import { type RequestOf, saveStaffMembers } from '@huifang/contract';
import type { PersonWithWork } from '@huifang/ui/clinic/handover';
import {
  byRole,
  StaffBatchDialog,
  type StaffBatchValues,
  type StaffRow,
} from '@huifang/ui/clinic/staff-rights';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { departmentsQuery } from '../../lib/directory-queries.ts';
import type { HandoverDialogs } from '../../lib/handover-dialogs.ts';
import { useLeaving } from '../../lib/open-works.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { useRoleOptions } from './useRoleOptions.ts';

export interface StaffBatchProps {
  people: readonly Pick<StaffRow, 'id' | 'name'>[];
  Handover: HandoverDialogs['Handover'];
  onSaved: () => void;
  onClose: () => void;
}

/** Changes several people in the same way. */
export const StaffBatch = takingBack(StaffBatchForm);

function StaffBatchForm({ people, Handover, onSaved, onClose }: StaffBatchProps) {
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const departments = useQuery(departmentsQuery(org));
  const roles = useRoleOptions();
  const editing = useRecordEditing<{ version: number }, StaffBatchValues, unknown>({
    org,
    form: 'staff-rights:batch',
    record: undefined,
    blank,
    toValues: () => blank,
    send({ givenRoleIds, takenRoleIds, departmentId, reach, departments: chosen, activity }, { optionsFor }) {
      const narrowing =
        reach === byRole
          ? null
          : { reach: reach as Reach, ...(reach === 'chosen' && { departments: chosen }) };
      const request = {
        ids: people.map(({ id }) => id),
        givenRoleIds,
        takenRoleIds,
        departmentId,
        ...(reach !== 'keep' && { narrowing }),
        ...(activity !== 'keep' && { isActive: activity === 'active' }),
        organisationId: org,
      };
      return api.call(saveStaffMembers, request, optionsFor(request));
    },
    fieldOf: (path) => (Object.hasOwn(blank, path) ? (path as keyof StaffBatchValues) : undefined),
    fieldOfCode: { GRANT_BEYOND_OWN: 'givenRoleIds', ROLE_NEEDED: 'takenRoleIds' },
    onSaved() {
      for (const key of ['roles', 'staff', 'accounts', 'open-works'])
        void queryClient.invalidateQueries({ queryKey: [key, org] });
      onSaved();
    },
    onClose,
  });
  const [isLeaving, setLeaving] = useState(false);
  const ids = useMemo(() => people.map(({ id }) => id), [people]);
  const leaving = useLeaving(ids, isLeaving);
  const [leaver, setLeaver] = useState<PersonWithWork>();
  return (
    <>
      <StaffBatchDialog
        {...editing}
        onDraftChange={(details) => {
          editing.onDraftChange?.(details);
          setLeaving(details.values.activity === 'inactive');
        }}
        names={people.map(({ name }) => name)}
        roles={roles}
        departments={departments.data ?? []}
        leaving={
          leaving && {
            ...leaving,
            ...(leaving.canHandOver && { onHandOver: ({ person }) => setLeaver(person) }),
          }
        }
      />
      {leaver && (
        <Handover
          account={{ id: leaver.accountId, name: leaver.name }}
          purpose="work"
          onClose={() => setLeaver(undefined)}
        />
      )}
    </>
  );
}

type Reach = NonNullable<RequestOf<typeof saveStaffMembers>['narrowing']>['reach'];

const blank: StaffBatchValues = {
  givenRoleIds: [],
  takenRoleIds: [],
  departmentId: '',
  reach: 'keep',
  departments: [],
  activity: 'keep',
};
