import { saveStaffMember } from '@huifang/contract';
import { permissions } from '@huifang/domain/rights/permissions';
import { eachArea } from '@huifang/domain/rights/scopes';
import { StaffRightsDialog, type StaffRightsValues } from '@huifang/ui/clinic/staff-rights';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { departmentsQuery } from '../../lib/directory-queries.ts';
import { useLeaving } from '../../lib/open-works.ts';
import { rightsIn, useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { effectLines } from './effect.ts';
import {
  positionsQuery,
  staffEffectQuery,
  staffMemberQuery,
  toStaffValues,
  toWanted,
} from './staff-queries.ts';
import { useRested } from './useRested.ts';
import { useRoleOptions } from './useRoleOptions.ts';

export interface StaffEditingProps {
  staffId: string;
  /** They are to work here no longer: their work is handed over in the step that does it. */
  onLeave: (details: { account: { id: string; name: string } }) => void;
  onClose: () => void;
}

/** Changes what somebody is, may do and sees, and tells beforehand what that changes. */
export const StaffEditing = takingBack(StaffEditingForm);

function StaffEditingForm({ staffId, onLeave, onClose }: StaffEditingProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { organisationId: org } = organisation;
  const queryClient = useQueryClient();
  const record = useQuery(staffMemberQuery(org, staffId));
  const departments = useQuery(departmentsQuery(org));
  const positions = useQuery(positionsQuery(org));
  const roles = useRoleOptions(record.data?.roles.map(({ id }) => id));
  const isLed = useRef(false);
  const editing = useRecordEditing({
    org,
    form: `staff-rights:${staffId}`,
    record,
    blank,
    toValues: toStaffValues,
    send(values, { version, optionsFor }) {
      const request = { id: staffId, ...toWanted(values), version, organisationId: org };
      return api.call(saveStaffMember, request, optionsFor(request));
    },
    fieldOf: (path) => (Object.hasOwn(blank, path) ? (path as keyof StaffRightsValues) : undefined),
    fieldOfCode: { GRANT_BEYOND_OWN: 'roleIds' },
    onSaved({ accountId, name }) {
      for (const key of ['roles', 'staff', 'accounts', 'open-works'])
        void queryClient.invalidateQueries({ queryKey: [key, org] });
      if (isLed.current) onLeave({ account: { id: accountId, name } });
    },
    onClose,
  });
  const [draft, setDraft] = useState<StaffRightsValues>();
  const typed = useRested(draft);
  const effect = useQuery({
    ...staffEffectQuery(org, { id: staffId, ...toWanted(rightsPart(typed ?? blank)) }),
    enabled: typed !== undefined && typed.roleIds.length > 0,
  });
  const isLeaving = record.data?.isActive === true && draft?.isActive === false;
  const leaving = useLeaving([staffId], isLeaving);
  /** The end of somebody's time here is left to the handover; what else was changed is saved before. */
  const submit: typeof editing.onSubmit = (details) => {
    const { values } = details;
    isLed.current = record.data?.isActive === true && !values.isActive && can('account:configure');
    return editing.onSubmit(isLed.current ? { ...details, values: { ...values, isActive: true } } : details);
  };
  return (
    <StaffRightsDialog
      {...editing}
      onDraftChange={(details) => {
        editing.onDraftChange?.(details);
        setDraft(details.values);
      }}
      onSubmit={submit}
      leaving={
        leaving && {
          ...leaving,
          ...(leaving.canHandOver && { note: t`保存后打开工作交接，确认后才不再在职。` }),
        }
      }
      name={record.data?.name ?? ''}
      account={record.data?.account ?? ''}
      isOwn={staffId === organisation.staffId}
      roles={roles}
      departments={departments.data ?? []}
      positions={positions.data ?? []}
      grantable={permissions.filter(rightsIn(organisation))}
      effect={
        draft &&
        (typed === draft && effect.data
          ? effectLines({ people: [effect.data], members: 1, customers: effect.data.customers })
          : typed === draft && effect.error
            ? 'failed'
            : 'loading')
      }
    />
  );
}

/** Typing a position asks nothing. */
const rightsPart = (values: StaffRightsValues): StaffRightsValues => ({ ...values, job: '', detail: '' });

const blank: StaffRightsValues = {
  departmentId: '',
  job: '',
  detail: '',
  isDoctor: true,
  isService: true,
  isActive: true,
  roleIds: [],
  added: [],
  removed: [],
  narrowing: eachArea(() => null),
};
