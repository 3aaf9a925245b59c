import { type RequestOf, saveStaffMembers } from '@huifang/contract';
import {
  byRole,
  StaffBatchDialog,
  type StaffBatchValues,
  type StaffRow,
} from '@huifang/ui/clinic/staff-rights';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { departmentsQuery } from '../../lib/directory-queries.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { useRoleOptions } from './useRoleOptions.ts';

export interface StaffBatchProps {
  people: readonly Pick<StaffRow, 'id' | 'name'>[];
  onSaved: () => void;
  onClose: () => void;
}

/** Changes several people in the same way. */
export const StaffBatch = takingBack(StaffBatchForm);

function StaffBatchForm({ people, onSaved, onClose }: StaffBatchProps) {
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
    send({ givenRoleIds, takenRoleIds, departmentId, reach, departments: chosen }, { optionsFor }) {
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
        organisationId: org,
      };
      return api.call(saveStaffMembers, request, optionsFor(request));
    },
    fieldOf: (path) => (Object.hasOwn(blank, path) ? (path as keyof StaffBatchValues) : undefined),
    fieldOfCode: { GRANT_BEYOND_OWN: 'givenRoleIds', ROLE_NEEDED: 'takenRoleIds' },
    onSaved() {
      for (const key of ['roles', 'staff', 'accounts'])
        void queryClient.invalidateQueries({ queryKey: [key, org] });
      onSaved();
    },
    onClose,
  });
  return (
    <StaffBatchDialog
      {...editing}
      names={people.map(({ name }) => name)}
      roles={roles}
      departments={departments.data ?? []}
    />
  );
}

type Reach = NonNullable<RequestOf<typeof saveStaffMembers>['narrowing']>['reach'];

const blank: StaffBatchValues = {
  givenRoleIds: [],
  takenRoleIds: [],
  departmentId: '',
  reach: 'keep',
  departments: [],
};
