import { saveWorkplace } from '@huifang/contract';
import { WorkplaceDialog, type WorkplaceValues } from '@huifang/ui/clinic/workplaces';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRecordEditing } from '../../kits/editing/useRecordEditing.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { toValues, workplaceChoicesQuery, workplaceQuery } from './queries.ts';

export interface WorkplaceEditingProps {
  /** `account-organisation`; undefined for a new one. */
  workplaceId?: string;
  onClose: () => void;
}

/** Lets an account work in an organisation, or changes as whom and with which roles. */
export const WorkplaceEditing = takingBack(WorkplaceEditingForm);

function WorkplaceEditingForm({ workplaceId, onClose }: WorkplaceEditingProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const isNew = workplaceId === undefined;
  const record = useQuery({ ...workplaceQuery(org, workplaceId ?? ''), enabled: !isNew });
  const [chosenId, setChosenId] = useState<string>();
  const choices = useQuery(workplaceChoicesQuery(org, chosenId ?? record.data?.targetId ?? org));
  const blank = useMemo<WorkplaceValues>(
    () => ({ account: '', targetId: org, roleIds: [], departmentId: '', job: '', isDefault: false }),
    [org],
  );
  const editing = useRecordEditing({
    org,
    form: `workplace:${workplaceId ?? 'new'}`,
    record: isNew ? undefined : record,
    blank,
    toValues,
    send(values, { version, optionsFor }) {
      const departmentId = values.departmentId || undefined;
      const request = { ...values, departmentId, version, organisationId: org };
      return api.call(saveWorkplace, request, optionsFor(request));
    },
    fieldOf: (path) => (Object.hasOwn(blank, path) ? (path as keyof WorkplaceValues) : undefined),
    fieldOfCode: { ACCOUNT_UNKNOWN: 'account', GRANT_BEYOND_OWN: 'roleIds' },
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['accounts', org] }),
    onClose,
  });
  const { organisations = [], roles = [], departments = [] } = choices.data ?? {};
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <WorkplaceDialog
      {...editing}
      isNew={isNew}
      organisations={organisations.map(option)}
      roles={roles.map((role) => ({
        ...option(role),
        ...(!role.canGrant &&
          !record.data?.roleIds.includes(role.id) && { isDisabled: true, reason: t`含有您没有的权限` }),
      }))}
      departments={departments.map(option)}
      onOrganisationChange={({ targetId }) => setChosenId(targetId)}
    />
  );
}
